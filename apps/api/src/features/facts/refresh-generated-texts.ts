import type { Db, Transaction } from "@pashu/db/client";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { FACT_TEXTS_VERSION } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";
import { storeSearchKeys } from "../search-keys/store-search-keys.ts";
import { TEXT_FIELDS, textColumns } from "./generated-texts.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
const START: Position = { version: 0, id: NIL };

const isOld = lt(animalFacts.textVersion, FACT_TEXTS_VERSION);

interface Position {
  version: number;
  id: string;
}

/**
 * Regenerates the stored copies of generated texts, which REST and search read, after a change of the templates.
 * An interrupted run can be repeated.
 */
export async function refreshGeneratedTexts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const find = (after: Position) => findOld(db, after);
  const change = (tx: Transaction, ids: string[], lock: RowLock) => refreshBatch(tx, { ids, lock, now: clock.now() });
  await backfill(db, { start: START, find, change }, signal);
}

async function findOld(db: Db, after: Position): Promise<{ ids: string[]; next: Position | undefined }> {
  const { animalId, textVersion } = animalFacts;
  const rows = await db
    .select({ version: sql<number>`${textVersion}`, id: animalId })
    .from(animalFacts)
    .where(and(isOld, sql`(${textVersion}, ${animalId}) > (${after.version}::int, ${after.id}::uuid)`))
    .orderBy(asc(textVersion), asc(animalId))
    .limit(BATCH);
  return { ids: rows.map(({ id }) => id), next: rows.at(-1) };
}

interface Batch {
  ids: string[];
  lock: RowLock;
  now: Date;
}

async function refreshBatch(tx: Transaction, { ids, lock, now }: Batch): Promise<string[]> {
  const rows = await tx
    .select({ animal: animals, language: animalFacts.textLanguage })
    .from(animalFacts)
    .innerJoin(animals, eq(animals.id, animalFacts.animalId))
    .where(and(inArray(animalFacts.animalId, ids), isOld))
    .orderBy(asc(animalFacts.animalId))
    // Both, so that neither the texts nor their language are older than the lock.
    .for("update", { of: [animals, animalFacts], ...lock });
  if (rows.length === 0) return [];
  const changed = rows.flatMap(({ animal, language }) => changedTexts(animal, language ?? "en"));
  if (changed.length > 0) {
    await storeTexts(tx, changed);
    await storeSearchKeys(
      tx,
      changed.map(({ id }) => id),
      now,
    );
  }
  const locked = rows.map(({ animal }) => animal.id);
  await tx.update(animalFacts).set({ textVersion: FACT_TEXTS_VERSION }).where(inArray(animalFacts.animalId, locked));
  return locked;
}

type StoredTexts = Pick<Animal, "id" | (typeof TEXT_FIELDS)[number]>;

/** Empty if the new templates write the same texts. */
function changedTexts(animal: Animal, language: Locale): StoredTexts[] {
  const listing = { ...animal, facts: animal.factsCard ?? {} };
  const write = { before: animal, changes: {}, generatedTexts: undefined };
  const after = { ...animal, ...textColumns(write, { listing, language }) };
  if (TEXT_FIELDS.every((field) => after[field] === animal[field])) return [];
  const { id, title, titleHindi, titleMarathi, description, descriptionHindi, descriptionMarathi } = after;
  return [{ id, title, titleHindi, titleMarathi, description, descriptionHindi, descriptionMarathi }];
}

async function storeTexts(tx: Transaction, rows: StoredTexts[]): Promise<void> {
  await tx.execute(sql`
    update animals set
      title = texts.title,
      title_hindi = texts."titleHindi",
      title_marathi = texts."titleMarathi",
      description = texts.description,
      description_hindi = texts."descriptionHindi",
      description_marathi = texts."descriptionMarathi"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as texts (
      id uuid, title text, "titleHindi" text, "titleMarathi" text, description text, "descriptionHindi" text,
      "descriptionMarathi" text
    )
    where animals.id = texts.id
  `);
}
