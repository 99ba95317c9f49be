import type { alerts } from "@pashu/db/schema/alerts";
import { AppError } from "@pashu/validators/errors";
import { PRICE_MAX, PRICE_MIN } from "@pashu/validators/limits";
import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import { contradictions, priceRangeIssue } from "@pashu/validators/search/filters";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { factConditions, conditionsOf, type Wanted } from "../search/filters.queries.ts";
import { wantedOf } from "../search/list-animals.ts";
import { filtersOf } from "../search/list-filters.ts";
import { askedBy, parseTerms, readSearch } from "../search/parse-search.ts";
import type { SearchContext } from "../search/search-context.ts";
import { bestWords, wantedAtPrice, wantedByWords, wholeWordPattern } from "../search/search.queries.ts";
import { anchorOf } from "./anchors.ts";

type ParsedAlert = Omit<typeof alerts.$inferInsert, "id" | "userId" | "mode" | "createdAt" | "lookedAt">;

/**
 * Returns what an alert stores of a list. A search is stored as what its best results have.
 * @throws AppError ALERT_CONTRADICTORY, ALERT_TOO_BROAD, ALERT_WORDS for a search whose results need more than stored
 * columns, PINCODE_UNKNOWN
 */
export async function parseAlert(ctx: SearchContext, asked: WantedAnimals): Promise<ParsedAlert> {
  const wanted = canonicalWanted(asked);
  const ofFilters = await wantedOf(ctx, wanted, filtersOf(wanted) ?? {});
  assertPossible(ofFilters);
  const { words, ...all } =
    wanted.search === undefined ? { ...ofFilters, words: [] } : parseWords(ctx, ofFilters, wanted.search);
  assertPossible(all);
  const conditions = withoutWholeRange(conditionsOf(all));
  if (Object.keys(conditions).length === 0 && words.length === 0) throw new AppError("ALERT_TOO_BROAD");
  return {
    wanted,
    ...conditions,
    ...(words.length > 0 && { words: words.map((alternatives) => alternatives.map(wholeWordPattern)) }),
    anchor: anchorOf(conditions, all.filters, words),
  };
}

function assertPossible({ filters, category }: Wanted): void {
  if (contradictions(filters, category).length > 0 || priceRangeIssue(filters) !== null)
    throw new AppError("ALERT_CONTRADICTORY");
}

function parseWords(ctx: SearchContext, wanted: Wanted, search: string) {
  const context = { category: wanted.category, aliases: ctx.deps.searchAliases.current };
  const { literal, all } = readSearch(search, context);
  const { price } = literal;
  const asking = askedBy(all);
  const parsed = asking === null ? literal : { ...parseTerms(asking.rest, context), hasWords: literal.hasWords };
  const hasOtherFacts = asking !== null && factConditions(asking.asked, ctx.deps.clock.now()) !== undefined;
  if (!parsed.hasWords || parsed.categories.length > 1 || hasOtherFacts) throw new AppError("ALERT_WORDS");
  const found = wantedByWords(parsed, asking?.asked ?? {}, wanted);
  if (found === null) throw new AppError("ALERT_CONTRADICTORY");
  const priced = price === null || price.typed.length === 0 ? found : wantedAtPrice(found, price);
  return { ...priced, words: bestWords(parsed) };
}

/** A range of all prices asks nothing. */
function withoutWholeRange({ priceMin, priceMax, ...others }: ReturnType<typeof conditionsOf>) {
  return {
    ...others,
    ...(priceMin !== undefined && priceMin > PRICE_MIN && { priceMin }),
    ...(priceMax !== undefined && priceMax < PRICE_MAX && { priceMax }),
  };
}
