import { searchMisses } from "@pashu/db/schema/search";
import { DAY, SEARCH_MISSES_RETENTION_MS } from "@pashu/validators/limits";
import { asc, count, countDistinct, desc, gt, max } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

const LISTED_MAX = 200;

export interface SearchMiss {
  words: string;
  /** A person counts once a day; hashes change daily, so a person of another day can't be recognized. */
  personDays: number;
  days: number;
  lastDay: string;
}

/** Searches without result in the last days, those of most person-days first. */
export async function listSearchMisses({ db, clock }: Pick<Deps, "db" | "clock">, days: number): Promise<SearchMiss[]> {
  const period = Math.min(days * DAY, SEARCH_MISSES_RETENTION_MS);
  const before = indianDay(new Date(clock.now().getTime() - period));
  const personDays = count();
  const rows = await db
    .select({
      words: searchMisses.words,
      personDays,
      days: countDistinct(searchMisses.day),
      lastDay: max(searchMisses.day),
    })
    .from(searchMisses)
    .where(gt(searchMisses.day, before))
    .groupBy(searchMisses.words)
    .orderBy(desc(personDays), asc(searchMisses.words))
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, lastDay: row.lastDay ?? "" }));
}
