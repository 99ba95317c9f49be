import type { Category } from "@pashu/validators/enums";
import { FACT_FILTERS, type FilterName } from "@pashu/validators/search/filter-names";
import { contradictions } from "@pashu/validators/search/filters";
import { FILTER_KILOMETRES_MAX } from "@pashu/validators/limits";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import pLimit from "p-limit";
import { countMatches } from "./count-animals.ts";
import { filtersOf, listAnimals } from "./list-animals.ts";
import { namedCategories, parseSearch } from "./parse-search.ts";
import type { SearchContext } from "./search-context.ts";

export type Alternative =
  | { change: "drop"; filter: FilterName | "search" | "category"; count: number }
  | { change: "km"; km: number; count: number }
  | { change: "category"; category: Category; count: number }
  /** The species that the search names, without the search. */
  | { change: "species"; category: Category; count: number };

type Change =
  | { change: "drop"; filter: FilterName | "search" | "category" }
  | { change: "km" }
  | { change: "category" | "species"; category: Category };

/** A distance of 100.0 km can be 100.04 km. */
const DISTANCE_ROUNDING_KM = 0.05;
/** Queries of one request, each at most as slow as a count. */
const QUERIES_MAX = 4;
const CONCURRENT_COUNTS = 2;
/** The narrowest first, by judgement. Other facts count like the lactation. */
const NARROW_FIRST: readonly FilterName[] = [
  "district",
  "breed",
  "lactation",
  ...FACT_FILTERS.filter((name) => name !== "kind"),
  "milkMin",
  "withVideo",
  "pregnant",
  "withCalf",
  "priceMax",
  "priceMin",
  "state",
  "kind",
  "withPhoto",
];
/** Filters that another category keeps. */
const OF_ALL_CATEGORIES: readonly FilterName[] = [
  "priceMin",
  "priceMax",
  "km",
  "district",
  "state",
  "withPhoto",
  "withVideo",
];

/** For an empty result: changes of the request that give listings, the closest to it first. */
export async function suggestAlternatives({
  ctx,
  input,
}: {
  ctx: SearchContext;
  input: WantedAnimals;
}): Promise<Alternative[]> {
  const tried = await pLimit(CONCURRENT_COUNTS).map(changesOf(ctx, input), (change) => tryChange(ctx, input, change));
  const found = tried.filter((alternative) => alternative !== null);
  const drops = found.filter(({ change }) => change === "drop");
  // With the search too, a category is closer to the request.
  const kept = new Set(found.flatMap((each) => (each.change === "category" ? [each.category] : [])));
  const others = found.filter(
    (each) => each.change !== "drop" && !(each.change === "species" && kept.has(each.category)),
  );
  return [...others, ...drops.sort((a, b) => b.count - a.count)];
}

function changesOf(ctx: SearchContext, input: WantedAnimals): Change[] {
  const filters = filtersOf(input) ?? {};
  const drop = (filter: FilterName | "search" | "category"): Change => ({ change: "drop", filter });
  const impossible = contradictions(filters, input.category);
  const narrow = NARROW_FIRST.filter((name) => filters[name] !== undefined && !impossible.includes(name));
  // Searches are not sorted by distance.
  const farther = input.search ? drop("km") : ({ change: "km" } as const);
  const changes: Change[] = [
    ...impossible.map(drop),
    ...(filters.km === undefined || impossible.length > 0 ? [] : [farther]),
    ...meantCategories(ctx, input).map((category) => ({ change: "category" as const, category })),
    ...namedSpecies(ctx, input).map((category) => ({ change: "species" as const, category })),
    ...(input.search ? [drop("search")] : []),
    ...narrow.map(drop),
    ...(input.category === undefined ? [] : [drop("category")]),
  ];
  let queries = 0;
  return changes.filter(({ change }) => (queries += change === "km" ? 2 : 1) <= QUERIES_MAX);
}

/** Categories that the search means, other than that of the request. */
function meantCategories(ctx: SearchContext, { search, category }: WantedAnimals): Category[] {
  if (!search || category === undefined) return [];
  const { categories } = parseSearch(search, { aliases: ctx.deps.searchAliases.current });
  return categories.filter((each) => each !== category);
}

/** The species of the breed or kind that a search without result names, unless the request has it. */
function namedSpecies(ctx: SearchContext, { search, category }: WantedAnimals): Category[] {
  if (!search) return [];
  const named = namedCategories(search, { aliases: ctx.deps.searchAliases.current });
  return named.filter((each) => each !== category);
}

async function tryChange(ctx: SearchContext, input: WantedAnimals, change: Change): Promise<Alternative | null> {
  if (change.change === "km") return nearestDistance(ctx, input);
  const count = await countMatches(ctx, changed(input, change));
  return count === 0 ? null : { ...change, count };
}

function changed(input: WantedAnimals, change: Exclude<Change, { change: "km" }>): WantedAnimals {
  if (change.change === "drop") return { ...input, [change.filter]: undefined };
  const { pincode, lat, lng, category: _category, ...others } = input;
  const search = change.change === "species" ? undefined : others.search;
  const kept = Object.fromEntries(OF_ALL_CATEGORIES.map((name) => [name, input[name]]));
  return { ...kept, search, pincode, lat, lng, category: change.category };
}

/** The smallest distance, in tens of kilometres, within which there is a match. */
async function nearestDistance(ctx: SearchContext, input: WantedAnimals): Promise<Alternative | null> {
  const nearest = { ...input, km: undefined, sort: "nearest" as const, limit: 1, offset: 0 };
  const { items } = await listAnimals({ ctx, input: nearest });
  const distance = items[0]?.distance;
  if (distance === undefined) return null;
  const km = Math.max(10, Math.ceil((distance + DISTANCE_ROUNDING_KM) / 10) * 10);
  if (km > FILTER_KILOMETRES_MAX) return null;
  const count = await countMatches(ctx, { ...input, km });
  return count === 0 ? null : { change: "km", km, count };
}
