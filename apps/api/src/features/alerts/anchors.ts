import type { Animal } from "@pashu/db/schema/animals";
import { BREEDS } from "@pashu/validators/breeds";
import { meaningsOfBreed, type Filters } from "@pashu/validators/search/filters";
import type { Conditions } from "../search/filters.queries.ts";

/*
 * Each alert has one anchor: the most selective place and the most selective property that it asks for, of those that an
 * index can find. A listing can only match alerts whose anchor is among the listing's. A change here needs a migration that
 * computes the stored anchors again.
 */

const SEPARATOR = "|";
/** Grids in kilometres. A circle's centre is in the cell of each listing within the circle, or in one beside it. */
const GRIDS = [25, 50, 100, 200, 400, 1000];
/** A degree of longitude has more at all latitudes within 1000 km of India. */
const KM_PER_DEGREE = 75;
/** Distances are measured from rounded coordinates. */
const ROUNDING_KM = 2;

export function anchorOf(conditions: Conditions, { breed }: Filters, words: readonly (readonly string[])[]): string {
  const { districtId, stateCode, km, latitude, longitude, facts, category } = conditions;
  const ofGrid = () => {
    const grid = GRIDS.find((size) => size >= (km ?? 0));
    return grid === undefined || latitude === undefined || longitude === undefined
      ? undefined
      : cell(grid, latitude, longitude);
  };
  const place = districtId ?? (km === undefined ? undefined : ofGrid()) ?? stateCode ?? "";
  const property = breed ?? facts?.kind ?? category ?? (km === undefined ? wordAnchor(words) : undefined) ?? "";
  return place + SEPARATOR + property;
}

/** A word without alternatives is a whole word of each matching key. */
function wordAnchor(words: readonly (readonly string[])[]): string | undefined {
  const single = words.flatMap(([word = "", ...others]) => (others.length === 0 && !word.includes(" ") ? [word] : []));
  const longest = single.reduce<string | undefined>(
    (best, word) => ((best?.length ?? 0) < word.length ? word : best),
    undefined,
  );
  return longest && `:${longest}`;
}

type Anchored = Pick<
  Animal,
  "category" | "factsCard" | "districtId" | "stateCode" | "latitude" | "longitude" | "searchKey"
>;

/** The anchors of all alerts that the listing can match. */
export function anchorsOf(listing: Anchored): string[] {
  const { category, factsCard, districtId, stateCode, latitude, longitude, searchKey } = listing;
  const breeds = BREEDS[category].filter(({ id }) =>
    meaningsOfBreed(id, category).breedIds.includes(factsCard?.breedId ?? ""),
  );
  const cells =
    latitude === null || longitude === null ? [] : GRIDS.flatMap((grid) => cellsAround(grid, latitude, longitude));
  const areas = [districtId, stateCode, ""].filter((place) => place !== null);
  const properties = [...breeds.map(({ id }) => id), factsCard?.kind ?? category, category, ""];
  const words = (searchKey ?? "").split(" ").flatMap((word) => (word === "" ? [] : [`:${word}`]));
  const pairs = (of: readonly string[], all: readonly string[]) =>
    of.flatMap((place) => all.map((property) => place + SEPARATOR + property));
  return [...new Set([...pairs([...areas, ...cells], properties), ...pairs(areas, words)])];
}

function cell(grid: number, latitude: number, longitude: number): string {
  const [y, x] = indexes(grid, latitude, longitude);
  return nameOf(grid, y, x);
}

function cellsAround(grid: number, latitude: number, longitude: number): string[] {
  const [y, x] = indexes(grid, latitude, longitude);
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => nameOf(grid, y + down, x + right)));
}

function indexes(grid: number, latitude: number, longitude: number): [y: number, x: number] {
  const degrees = (grid + ROUNDING_KM) / KM_PER_DEGREE;
  return [Math.floor(latitude / degrees), Math.floor(longitude / degrees)];
}

function nameOf(grid: number, y: number, x: number): string {
  return `${grid}:${y}:${x}`;
}
