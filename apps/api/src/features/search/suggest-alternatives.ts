import type { Category } from "@pashu/validators/enums";
import { FACT_FILTERS, type FilterName } from "@pashu/validators/search/filter-names";
import { contradictions } from "@pashu/validators/search/filters";
import { FILTER_KILOMETRES_MAX, SHORT_RESULT_MAX } from "@pashu/validators/limits";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import pLimit from "p-limit";
import { countMatches } from "./count-animals.ts";
import { listAnimals } from "./list-animals.ts";
import { filtersOf } from "./list-filters.ts";
import { namedCategories, parseSearch } from "./parse-search.ts";
import type { SearchContext } from "./search-context.ts";

export type Alternative =
  | { change: "drop"; filter: FilterName | "search" | "category"; count: number }
  | { change: "drop-two"; filters: [FilterName, FilterName]; count: number }
  | { change: "km"; km: number; count: number }
  | { change: "category"; category: Category; count: number }
  /** The species that the search names, without the search. */
  | { change: "species"; category: Category; count: number };

type Change =
  | { change: "drop"; filter: FilterName | "search" | "category" }
  | { change: "drop-two"; filters: [FilterName, FilterName] }
  | { change: "km" }
  | { change: "category" | "species"; category: Category };

/** A distance of 100.0 km can be 100.04 km. */
const DISTANCE_ROUNDING_KM = 0.05;
/** Queries of one request, each at most as slow as a count; pairs are counted after them. */
const QUERIES_MAX = 4;
const CONCURRENT_COUNTS = 2;
/** Three filters have three pairs. */
const PAIRED_FILTERS_MAX = 3;
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

/**
 * For an empty or short result: changes of the request that give more listings, the closest to it first. A short result
 * has other distances and fewer filters; other categories and two filters less are for an empty one.
 */
export async function suggestAlternatives({
  ctx,
  input,
}: {
  ctx: SearchContext;
  input: WantedAnimals;
}): Promise<Alternative[]> {
  const before = await countMatches(ctx, input);
  if (before > SHORT_RESULT_MAX) return [];
  const tryAll = async (changes: Change[]) => {
    const tried = await pLimit(CONCURRENT_COUNTS).map(changes, (change) => tryChange(ctx, { input, before }, change));
    return tried.filter((alternative) => alternative !== null);
  };
  const changes = changesOf(ctx, input);
  const found = await tryAll(before === 0 ? changes : changes.filter(isOfFilters));
  if (found.length === 0 && before === 0) {
    const pairs = await tryAll(pairsOf(input));
    return pairs.sort((a, b) => b.count - a.count);
  }
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

/** Two filters less, where one less gives nothing. A search has matches of its own, which are slower to count. */
function pairsOf(input: WantedAnimals): Change[] {
  if (input.search) return [];
  const set = (["km", ...NARROW_FIRST] as const)
    .filter((name) => input[name] !== undefined)
    .slice(0, PAIRED_FILTERS_MAX);
  return set.flatMap((first, index) =>
    set
      .slice(index + 1)
      .map((second) => ({ change: "drop-two" as const, filters: [first, second] as [FilterName, FilterName] })),
  );
}

function isOfFilters(change: Change): boolean {
  return (
    change.change === "km" || (change.change === "drop" && change.filter !== "search" && change.filter !== "category")
  );
}

interface Asked {
  input: WantedAnimals;
  /** Matches of the request itself. */
  before: number;
}

async function tryChange(ctx: SearchContext, asked: Asked, change: Change): Promise<Alternative | null> {
  if (change.change === "km") return nextDistance(ctx, asked);
  const count = await countMatches(ctx, changed(asked.input, change));
  return count > asked.before ? { ...change, count } : null;
}

function changed(input: WantedAnimals, change: Exclude<Change, { change: "km" }>): WantedAnimals {
  if (change.change === "drop") return { ...input, [change.filter]: undefined };
  if (change.change === "drop-two") {
    const [first, second] = change.filters;
    return { ...input, [first]: undefined, [second]: undefined };
  }
  const { pincode, lat, lng, category: _category, ...others } = input;
  const search = change.change === "species" ? undefined : others.search;
  const kept = Object.fromEntries(OF_ALL_CATEGORIES.map((name) => [name, input[name]]));
  return { ...kept, search, pincode, lat, lng, category: change.category };
}

/** The smallest distance, in tens of kilometres, within which there is one more match. */
async function nextDistance(ctx: SearchContext, { input, before }: Asked): Promise<Alternative | null> {
  const nearest = { ...input, km: undefined, sort: "nearest" as const, limit: 1, offset: before };
  const { items } = await listAnimals({ ctx, input: nearest });
  const distance = items[0]?.distance;
  if (distance === undefined) return null;
  const km = Math.max(10, Math.ceil((distance + DISTANCE_ROUNDING_KM) / 10) * 10);
  if (km > FILTER_KILOMETRES_MAX) return null;
  const count = await countMatches(ctx, { ...input, km });
  return count > before ? { change: "km", km, count } : null;
}
