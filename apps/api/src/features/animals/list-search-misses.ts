import { searchMisses } from "@pashu/db/schema/search";
import { DAY } from "@pashu/validators/limits";
import { asc, count, countDistinct, desc, gt, max } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";

const LISTED_MAX = 200;

export interface SearchMiss {
  words: string;
  /** A person counts once a day. */
  persons: number;
  days: number;
  lastDay: string;
}

/** Searches without result in the last days, those of most persons first. */
export async function listSearchMisses({ db, clock }: Pick<Deps, "db" | "clock">, days: number): Promise<SearchMiss[]> {
  const before = indianDay(new Date(clock.now().getTime() - days * DAY));
  const persons = count();
  const rows = await db
    .select({
      words: searchMisses.words,
      persons,
      days: countDistinct(searchMisses.day),
      lastDay: max(searchMisses.day),
    })
    .from(searchMisses)
    .where(gt(searchMisses.day, before))
    .groupBy(searchMisses.words)
    .orderBy(desc(persons), asc(searchMisses.words))
    .limit(LISTED_MAX);
  return rows.map((row) => ({ ...row, lastDay: row.lastDay ?? "" }));
}
