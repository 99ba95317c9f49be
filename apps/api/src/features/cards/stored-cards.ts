import type { Db } from "@pashu/db/client";
import { animalCards } from "@pashu/db/schema/animal-cards";
import { animals } from "@pashu/db/schema/animals";
import { CARD_REVISIONS_KEPT, ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import { and, desc, eq, inArray, notExists, or, sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { StoredObject } from "../../ports/object-storage.ts";
import { endedAt } from "../animals/animals.present.ts";
import { cardKey, type CardFile } from "./card-path.ts";

const BATCH_SIZE = 100;

/** Stores a card and removes old revisions. The row comes first, so that no file is left without one. */
export async function storeCard({ db, storage, clock }: Deps, file: CardFile, jpeg: Buffer): Promise<void> {
  const { id: animalId, locale, kind, revision } = file;
  const drawnAt = clock.now();
  await db
    .insert(animalCards)
    .values({ animalId, locale, kind, revision, drawnAt })
    .onConflictDoUpdate({
      target: [animalCards.animalId, animalCards.locale, animalCards.kind, animalCards.revision],
      set: { drawnAt },
    });
  await storage.put(cardKey(file), jpeg);
  const old = (await findCards(db, file)).slice(CARD_REVISIONS_KEPT);
  if (old.length > 0) await removeStored({ db, storage }, old);
}

/** The latest stored card of a listing, language and kind. */
export async function openLatestCard({ db, storage }: Deps, file: CardFile): Promise<StoredObject | null> {
  const [latest] = await findCards(db, file);
  return latest === undefined ? null : storage.get(cardKey(latest));
}

async function findCards(db: Db, { id, locale, kind }: CardFile): Promise<CardFile[]> {
  const same = and(eq(animalCards.animalId, id), eq(animalCards.locale, locale), eq(animalCards.kind, kind));
  return toFiles(await db.select().from(animalCards).where(same).orderBy(desc(animalCards.drawnAt)));
}

/** Removes all cards of listings. The sweep retries failures. */
export async function removeCards(
  db: Db,
  { storage, log }: Pick<Deps, "storage" | "log">,
  ids: readonly string[],
): Promise<void> {
  try {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const some = inArray(animalCards.animalId, ids.slice(start, start + BATCH_SIZE));
      const files = toFiles(await db.select().from(animalCards).where(some));
      if (files.length > 0) await removeStored({ db, storage }, files);
    }
  } catch (err) {
    log.warn({ err, animals: ids }, "card removal failed, left to cleanup job");
  }
}

/** Removes cards of listings that were deleted, or are not visible to everybody. */
export async function sweepCards({ db, storage, clock }: Deps, signal?: AbortSignal): Promise<void> {
  const endedAfter = new Date(clock.now().getTime() - ENDED_LISTING_VISIBLE_MS).toISOString();
  const isVisible = and(
    eq(animals.id, animalCards.animalId),
    sql`${animals.heldAt} is null and ${animals.hiddenAt} is null`,
    or(eq(animals.onSale, true), sql`${endedAt} > ${endedAfter}::timestamptz`),
  );
  const visible = db.select({ id: animals.id }).from(animals).where(isVisible);
  let hasMore = true;
  while (hasMore) {
    const files = toFiles(await db.select().from(animalCards).where(notExists(visible)).limit(BATCH_SIZE));
    if (files.length > 0) await removeStored({ db, storage }, files);
    hasMore = files.length === BATCH_SIZE && signal?.aborted !== true;
  }
}

function toFiles(rows: (typeof animalCards.$inferSelect)[]): CardFile[] {
  return rows.map(({ animalId: id, locale, kind, revision }) => ({ id, locale, kind, revision }) as CardFile);
}

async function removeStored({ db, storage }: Pick<Deps, "db" | "storage">, files: CardFile[]): Promise<void> {
  await storage.remove(files.map(cardKey));
  const isSame = ({ id, locale, kind, revision }: CardFile): SQL =>
    sql`(${id}::uuid, ${locale}::text, ${kind}::text, ${revision}::text)`;
  const key = sql`(${animalCards.animalId}, ${animalCards.locale}, ${animalCards.kind}, ${animalCards.revision})`;
  await db.delete(animalCards).where(sql`${key} in (${sql.join(files.map(isSame), sql`, `)})`);
}
