import type { Category } from "@pashu/validators/enums";
import { contradictions } from "@pashu/validators/search/filters";
import { COUNT_MAX } from "@pashu/validators/limits";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { withDeadline } from "../../platform/deadline.ts";
import { countCategories } from "../categories/count-categories.ts";
import { countFiltered } from "./filtered.queries.ts";
import { filtersOf, wantedOf } from "./list-animals.ts";
import { onlyCategory } from "./parse-search.ts";
import { readSimilarCondition, searchCondition } from "./search.queries.ts";
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

function keyOf({ category, search, pincode, lat, lng, ...filters }: WantedAnimals): string {
  const origin = filters.km === undefined ? [] : [pincode, lat, lng];
  return JSON.stringify([category, search, origin, filtersOf(filters)]);
}

async function readCount(ctx: SearchContext, input: WantedAnimals): Promise<number> {
  const { category, search } = input;
  const filters = filtersOf(input) ?? {};
  if (contradictions(filters, category).length > 0) return 0;
  const context = { category, aliases: ctx.deps.searchAliases.current };
  const only = search ? onlyCategory(search, context) : (category ?? null);
  const condition = search && only === null ? searchCondition(search, context) : null;
  if (Object.keys(filters).length === 0 && condition === null) return countCategory(ctx, only);
  const wanted = { ...(await wantedOf(ctx, input, filters)), category: only ?? category };
  return ctx.deps.queues.searches.run(ctx, async () => {
    const count = await countFiltered(ctx.reads, wanted, condition);
    if (count > 0 || condition === null || !search) return count;
    const similar = await readSimilarCondition(ctx.reads, search, context);
    return similar === null ? 0 : countFiltered(ctx.reads, wanted, similar);
  });
}

async function countCategory(ctx: SearchContext, category: Category | null): Promise<number> {
  const counts = await countCategories({ ctx });
  const total = category === null ? Object.values(counts).reduce((sum, count) => sum + count) : counts[category];
  return Math.min(total, COUNT_MAX);
}
