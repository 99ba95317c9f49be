import type { Category } from "@pashu/validators/enums";
import { contradictions } from "@pashu/validators/search/filters";
import { COUNT_MAX } from "@pashu/validators/limits";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { withDeadline } from "../../platform/deadline.ts";
import { countCategories } from "../categories/count-categories.ts";
import { countFiltered } from "./filtered.queries.ts";
import { wantedOf } from "./list-animals.ts";
import { filtersOf } from "./list-filters.ts";
import type { Wanted } from "./filters.queries.ts";
import { factConditions } from "./filters.queries.ts";
import { askedBy, onlyCategory, parseTerms, readSearch, type SearchReadings } from "./parse-search.ts";
import {
  readNewestCount,
  readRemainders,
  readSimilarCondition,
  searchCondition,
  wantedAtPrice,
  wantedByWords,
} from "./search.queries.ts";
import type { SearchContext } from "./search-context.ts";

/** The number of listings that `listAnimals` would find: exact below COUNT_MAX, which means "as many or more". */
export async function countAnimals({
  ctx,
  input,
}: {
  ctx: SearchContext;
  input: WantedAnimals;
}): Promise<{ count: number }> {
  return { count: await countMatches(ctx, input) };
}

/** Kept for COUNT_TTL_MS. Joined by other requests, so it ends even if its connection hangs. */
export function countMatches(ctx: SearchContext, input: WantedAnimals): Promise<number> {
  return ctx.deps.caches.counts.getOrLoad(keyOf(input), () => withDeadline(readCount(ctx, input), ctx));
}

/** The count, if it takes less time than a list: with filters and searches only while it is kept. */
export async function quickCount(ctx: SearchContext, input: WantedAnimals): Promise<number | undefined> {
  const isQuick = input.search === undefined && filtersOf(input) === null;
  return isQuick ? countMatches(ctx, input) : ctx.deps.caches.counts.get(keyOf(input));
}

function keyOf({ category, search, pincode, lat, lng, ...filters }: WantedAnimals): string {
  const origin = filters.km === undefined ? [] : [pincode, lat, lng];
  return JSON.stringify([category, search, origin, filtersOf(filters)]);
}

async function readCount(ctx: SearchContext, input: WantedAnimals): Promise<number> {
  const { category, search } = input;
  const filters = filtersOf(input) ?? {};
  if (contradictions(filters, category).length > 0) return 0;
  const context = { category, aliases: ctx.deps.searchAliases.current };
  const readings = search ? readSearch(search, context) : null;
  const only = readings === null ? (category ?? null) : onlyCategory(readings.literal);
  const isSearch = readings !== null && only === null;
  if (Object.keys(filters).length === 0 && !isSearch) return countCategory(ctx, only);
  const wanted = { ...(await wantedOf(ctx, input, filters)), category: only ?? category };
  return ctx.deps.queues.searches.run(ctx, () =>
    isSearch ? countSearch(ctx, wanted, readings) : countFiltered(ctx.reads, wanted, null),
  );
}

async function countSearch(ctx: SearchContext, wanted: Wanted, readings: SearchReadings): Promise<number> {
  const { price } = readings.literal;
  const ofPrice = await countWords(ctx, price === null ? wanted : wantedAtPrice(wanted, price), readings);
  const isPriceLeftOut = ofPrice === 0 && price !== null && price.typed.length > 0 && readings.all.length > 0;
  return isPriceLeftOut ? countWords(ctx, wanted, readings) : ofPrice;
}

async function countWords(ctx: SearchContext, wanted: Wanted, readings: SearchReadings): Promise<number> {
  const count = await countReading(ctx, wanted, readings);
  if (count > 0) return count;
  const similar = await readSimilarCondition(ctx.reads, readings.literal);
  const ofSimilar = similar === null ? 0 : await countFiltered(ctx.reads, wanted, similar);
  if (ofSimilar > 0) return ofSimilar;
  for (const rest of await readRemainders(ctx.reads, readings)) {
    const ofRest = await countReading(ctx, wanted, {
      ...readings,
      literal: parseTerms(rest, readings.context),
      all: rest,
    });
    if (ofRest > 0) return ofRest;
  }
  return 0;
}

/** The greater of two numbers: with the words, and with the facts that they ask for. Most with the words have these. */
async function countReading(ctx: SearchContext, wanted: Wanted, readings: SearchReadings): Promise<number> {
  const { literal, all, context } = readings;
  const withWords = await countFiltered(ctx.reads, wanted, searchCondition(literal, context));
  const asking = askedBy(all);
  if (asking === null) return withWords;
  const rest = parseTerms(asking.rest, context);
  const asked = wantedByWords(rest, asking.asked, wanted);
  if (asked === null) return withWords;
  const words = rest.terms.length === 0 && rest.categories.length <= 1 ? null : searchCondition(rest, context);
  const facts = factConditions(asking.asked, ctx.deps.clock.now());
  const withFacts =
    facts === undefined
      ? await countFiltered(ctx.reads, asked, words)
      : await readNewestCount(ctx.reads, { wanted: asked, facts, words });
  return Math.max(withWords, withFacts);
}

async function countCategory(ctx: SearchContext, category: Category | null): Promise<number> {
  const counts = await countCategories({ ctx });
  const total = category === null ? Object.values(counts).reduce((sum, count) => sum + count) : counts[category];
  return Math.min(total, COUNT_MAX);
}
