import { filterTags } from "@pashu/db/schema/animals";
import { CATEGORIES } from "@pashu/validators/enums";
import { filteredCategory, LACTATIONS_4PLUS, meaningsOfBreed } from "@pashu/validators/search/filters";
import { PRICE_MAX } from "@pashu/validators/limits";
import { districtOfSlug, stateOfSlug } from "@pashu/validators/place-slugs";
import { and, sql, type SQL } from "drizzle-orm";
import type { Coordinates } from "./nearest.queries.ts";
import type { Wanted } from "./filters.queries.ts";

/** Thresholds of the SQL function `animal_filter_tags`, in litres a day. */
export const MILK_TAGS = [0, 1, 2, 3, 5, 8, 10, 12, 15, 18, 20, 25, 30];
export const KM_PER_DEGREE = 111;
/** Degrees that contain all pincodes: a circle near a pole would have thousands of cells. */
export const INDIA = { south: 6, north: 38, west: 68, east: 98 };
/** Up to this radius, cells of a quarter degree are few. */
const QUARTER_CELLS_MAX_KM = 125;
/** Coordinates are rounded for distances. */
const ROUNDED_DEGREES = 0.01;

/** A condition for the index of tags, which each matching listing meets. Others can meet it too: it finds candidates. */
export function tagConditions({ filters, category, origin }: Wanted): SQL | undefined {
  const { breed, kind, priceMin, priceMax, milkMin, lactation, pregnant, withCalf, withPhoto, withVideo, km } = filters;
  const only = filteredCategory(filters, category);
  const prefixes = only === undefined ? CATEGORIES : [only];
  const tagged = (...values: string[]) => prefixes.flatMap((prefix) => values.map((value) => `${prefix}:${value}`));
  const [district, state] = [districtOfSlug(filters.district ?? ""), stateOfSlug(filters.state ?? "")];
  const groups = [
    kind && tagged(`kind:${kind}`),
    breed && only && tagged(...meaningsOfBreed(breed, only).breedIds.map((id) => `breed:${id}`)),
    (priceMin !== undefined || priceMax !== undefined) &&
      tagged(...priceBuckets(priceMin, priceMax).map((bucket) => `price:${bucket}`)),
    milkMin !== undefined && tagged(`milk:${MILK_TAGS.filter((litres) => litres <= milkMin).at(-1)}`),
    lactation && tagged(...(lactation === "4plus" ? LACTATIONS_4PLUS : [lactation]).map((each) => `lactation:${each}`)),
    pregnant && tagged("pregnant"),
    withCalf && tagged("calf"),
    withPhoto && tagged("photo"),
    withVideo && tagged("video"),
    district && tagged(`district:${district.id}`),
    state && tagged(`state:${state}`),
  ].filter((group) => typeof group === "object");
  if (groups.length === 0) groups.push([...prefixes]);
  if (km !== undefined && origin !== null) groups.push(cellsWithin(km, origin));
  const single = groups.flatMap((group) => (group.length === 1 ? group : []));
  const several = groups.filter((group) => group.length !== 1);
  return and(
    single.length === 0 ? undefined : sql`${filterTags} @> ${textArray(single)}`,
    ...several.map((group) => sql`${filterTags} && ${textArray(group)}`),
  );
}

/** The first and the last bucket of a price range. A bucket is a quarter of a factor e. */
export function priceBuckets(min = 1, max = PRICE_MAX): number[] {
  const bucketOf = (price: number) => Math.floor(Math.log(Math.max(1, price)) * 4);
  const first = bucketOf(min);
  return Array.from({ length: bucketOf(max) - first + 1 }, (_, index) => first + index);
}

/** Tags of the cells that touch the circle. */
function cellsWithin(km: number, { latitude, longitude }: Coordinates): string[] {
  const [name, perDegree] = km <= QUARTER_CELLS_MAX_KM ? ["quarter", 4] : ["degree", 1];
  const height = km / KM_PER_DEGREE + ROUNDED_DEGREES;
  const [south, north] = [Math.max(INDIA.south, latitude - height), Math.min(INDIA.north, latitude + height)];
  if (south > north) return [];
  const farthest = Math.min(89, Math.abs(latitude) + height);
  const width = height / Math.cos((farthest * Math.PI) / 180) + ROUNDED_DEGREES;
  const [west, east] = [Math.max(INDIA.west, longitude - width), Math.min(INDIA.east, longitude + width)];
  const cells = (from: number, to: number) => {
    const first = Math.floor(from * perDegree);
    return Array.from({ length: Math.max(0, Math.floor(to * perDegree) - first + 1) }, (_, index) => first + index);
  };
  return cells(south, north).flatMap((y) => cells(west, east).map((x) => `${name}:${y}:${x}`));
}

/** Tags have no quotes and backslashes. */
function textArray(tags: readonly string[]): SQL {
  return sql`${`{${tags.map((tag) => `"${tag}"`).join()}}`}::text[]`;
}
