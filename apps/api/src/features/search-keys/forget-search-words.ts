import { animals } from "@pashu/db/schema/animals";
import { searchWords } from "@pashu/db/schema/search";
import { HOUR } from "@pashu/validators/limits";
import { and, asc, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { indianHour } from "../../platform/indian-day.ts";
import { storeWords, wordsOf, WORD_SEEN_MS } from "./store-search-keys.ts";

const BATCH = 2000;
/** Two hours, because the job runs hourly and at no fixed minute. */
const NIGHT = [3, 5] as const;
/** A transaction that commits later may hold a word that it saw in the table when it began. */
const MARGIN_MS = WORD_SEEN_MS + HOUR;

/**
 * At night, deletes the words that no listing holds any more. Marks the words of all listings as seen first, which also
 * adds missing ones. An interrupted run deletes nothing.
 */
export async function forgetSearchWords(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const hour = indianHour(now);
  if (hour < NIGHT[0] || hour >= NIGHT[1]) return;
  let after: string = NIL;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db
      .select({ id: animals.id, key: animals.searchKey })
      .from(animals)
      .where(and(gt(animals.id, after), isNotNull(animals.searchKey)))
      .orderBy(asc(animals.id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    await storeWords(
      db,
      rows.flatMap(({ key }) => wordsOf(key ?? "")),
      now,
    );
  }
  // Locked in the order of `storeWords`, so that a writer and the deletion don't deadlock.
  const forgotten = db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(lt(searchWords.seenAt, new Date(now.getTime() - MARGIN_MS)))
    .orderBy(sql`${searchWords.word} collate "C"`)
    .for("update");
  await db.delete(searchWords).where(inArray(searchWords.word, forgotten));
}
