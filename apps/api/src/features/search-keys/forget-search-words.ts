import { animals } from "@pashu/db/schema/animals";
import { searchWords } from "@pashu/db/schema/search";
import { HOUR } from "@pashu/validators/limits";
import { and, asc, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { indianHour } from "../../platform/indian-day.ts";
import { readInBatches } from "../../platform/read-in-batches.ts";
import { storeWords, wordsOf, WORD_SEEN_MS } from "./store-search-keys.ts";

const BATCH = 2000;
/** Two hours, because the job runs hourly and at no fixed minute. */
const NIGHT = [3, 5] as const;
/** A transaction that commits later may hold a word that it saw in the table when it began. */
const MARGIN_MS = WORD_SEEN_MS + HOUR;

interface Keyed {
  id: string;
  key: string;
}

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
  const read = (last?: Keyed): Promise<Keyed[]> =>
    db
      .select({ id: animals.id, key: sql<string>`${animals.searchKey}` })
      .from(animals)
      .where(and(gt(animals.id, last?.id ?? NIL), isNotNull(animals.searchKey)))
      .orderBy(asc(animals.id))
      .limit(BATCH);
  for await (const rows of readInBatches(BATCH, read, signal)) {
    await storeWords(
      db,
      rows.flatMap(({ key }) => wordsOf(key)),
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
