import type { Transaction } from "@pashu/db/client";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { FACT_TEXTS_VERSION } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { backfillListings } from "../listing-states/backfill-listings.ts";
import { storeSearchKeys } from "../search-keys/store-search-keys.ts";
import { TEXT_FIELDS, textColumns } from "./generated-texts.ts";

/** Regenerates the stored copies of generated texts, which REST and search read, after a change of the templates. */
export async function refreshGeneratedTexts(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const outdated = {
    id: animalFacts.animalId,
    by: animalFacts.textVersion,
    where: lt(animalFacts.textVersion, FACT_TEXTS_VERSION),
  };
  await backfillListings(db, { ...outdated, change: (tx, ids) => refresh(tx, ids, clock.now()) }, signal);
}

async function refresh(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const rows = await tx
    .select({ animal: animals, language: animalFacts.textLanguage })
    .from(animalFacts)
    .innerJoin(animals, eq(animals.id, animalFacts.animalId))
    .where(inArray(animalFacts.animalId, ids));
  const changed = rows.flatMap(({ animal, language }) => changedTexts(animal, language ?? "en"));
  if (changed.length > 0) {
    await storeTexts(tx, changed);
    await storeSearchKeys(
      tx,
      changed.map(({ id }) => id),
      now,
    );
  }
  await tx.update(animalFacts).set({ textVersion: FACT_TEXTS_VERSION }).where(inArray(animalFacts.animalId, ids));
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
