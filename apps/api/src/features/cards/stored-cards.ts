import type { Db } from "@pashu/db/client";
import { animalCards } from "@pashu/db/schema/animal-cards";
import { animals } from "@pashu/db/schema/animals";
import { CARD_REVISIONS_KEPT, CARDS_MAX_BYTES } from "@pashu/validators/limits";
import { and, asc, desc, eq, getTableColumns, gt, inArray, sql, type SQL } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { readInBatches } from "../../platform/read-in-batches.ts";
import type { StoredObject } from "../../ports/object-storage.ts";
import { visibleSql } from "../listing-states/listing-status.ts";
import { cardKey, type CardFile } from "./card-path.ts";

const BATCH_SIZE = 100;
const SWEEP_BATCH = 1000;

/** Stores a card and removes old revisions. The row comes first, so that no file is left without one. */
export async function storeCard(
  { db, storage, clock }: Pick<Deps, "clock" | "db" | "storage">,
  file: CardFile,
  jpeg: Buffer,
): Promise<void> {
  const { id: animalId, locale, kind, revision } = file;
  const drawn = { drawnAt: clock.now(), bytes: jpeg.length };
  await db
    .insert(animalCards)
    .values({ animalId, locale, kind, revision, ...drawn })
    .onConflictDoUpdate({
      target: [animalCards.animalId, animalCards.locale, animalCards.kind, animalCards.revision],
      set: drawn,
    });
  await storage.put(cardKey(file), jpeg);
  const cards = await findCards(db, file);
  // The listing was deleted or hidden during the upload.
  if (!cards.some(({ revision: found }) => found === revision)) await storage.remove([cardKey(file)]);
  const old = cards.slice(CARD_REVISIONS_KEPT);
  if (old.length > 0) await removeStored({ db, storage }, old);
}

export async function openLatestCard(
  { db, storage }: Pick<Deps, "db" | "storage">,
  file: CardFile,
): Promise<StoredObject | null> {
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
    await removeCardsOf({ db, storage }, ids);
  } catch (err) {
    log.warn({ err, animals: ids }, "card removal failed, left to cleanup job");
  }
}

async function removeCardsOf(deps: Pick<Deps, "db" | "storage">, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = inArray(animalCards.animalId, ids.slice(start, start + BATCH_SIZE));
    const files = toFiles(await deps.db.select().from(animalCards).where(some));
    if (files.length > 0) await removeStored(deps, files);
  }
}

/** Removes the cards of listings that visitors no longer see, and the oldest above the budget. */
export async function sweepCards(
  deps: Pick<Deps, "clock" | "db" | "storage">,
  signal?: AbortSignal,
  maxBytes = CARDS_MAX_BYTES,
): Promise<void> {
  await sweepWithdrawn(deps, signal);
  let removed = 0;
  do {
    signal?.throwIfAborted();
    removed = await removeOldest(deps, maxBytes);
  } while (removed === SWEEP_BATCH);
}

interface ShownCards {
  id: string;
  isVisible: boolean;
}

async function sweepWithdrawn(deps: Pick<Deps, "clock" | "db" | "storage">, signal?: AbortSignal): Promise<void> {
  const isVisible = visibleSql(deps.clock.now());
  const read = (last?: ShownCards): Promise<ShownCards[]> =>
    deps.db
      .selectDistinct({ id: animalCards.animalId, isVisible: sql<boolean>`coalesce(${isVisible}, false)` })
      .from(animalCards)
      .leftJoin(animals, eq(animals.id, animalCards.animalId))
      .where(gt(animalCards.animalId, last?.id ?? NIL))
      .orderBy(asc(animalCards.animalId))
      .limit(SWEEP_BATCH);
  for await (const batch of readInBatches(SWEEP_BATCH, read, signal)) {
    const withdrawn = batch.filter((animal) => !animal.isVisible);
    await removeCardsOf(
      deps,
      withdrawn.map(({ id }) => id),
    );
  }
}

async function removeOldest(deps: Pick<Deps, "db" | "storage">, maxBytes: number): Promise<number> {
  const sum = sql<number>`sum(${animalCards.bytes}) over (order by ${animalCards.drawnAt} desc, ${animalCards.animalId})`;
  const cards = deps.db
    .select({ ...getTableColumns(animalCards), sum: sum.as("sum") })
    .from(animalCards)
    .as("cards");
  const excess = await deps.db.select().from(cards).where(gt(cards.sum, maxBytes)).limit(SWEEP_BATCH);
  const files = toFiles(excess);
  for (let start = 0; start < files.length; start += BATCH_SIZE) {
    await removeStored(deps, files.slice(start, start + BATCH_SIZE));
  }
  return files.length;
}

function toFiles(
  rows: Pick<typeof animalCards.$inferSelect, "animalId" | "locale" | "kind" | "revision">[],
): CardFile[] {
  return rows.map(({ animalId: id, locale, kind, revision }) => ({ id, locale, kind, revision }) as CardFile);
}

async function removeStored({ db, storage }: Pick<Deps, "db" | "storage">, files: CardFile[]): Promise<void> {
  await storage.remove(files.map(cardKey));
  const isSame = ({ id, locale, kind, revision }: CardFile): SQL =>
    sql`(${id}::uuid, ${locale}::text, ${kind}::text, ${revision}::text)`;
  const key = sql`(${animalCards.animalId}, ${animalCards.locale}, ${animalCards.kind}, ${animalCards.revision})`;
  await db.delete(animalCards).where(sql`${key} in (${sql.join(files.map(isSame), sql`, `)})`);
}
