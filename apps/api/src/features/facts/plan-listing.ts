import { pick } from "@pashu/validators/pick";
import { isDeepStrictEqual } from "node:util";
import type { AnimalFacts } from "@pashu/db/schema/animal-facts";
import type { Animal } from "@pashu/db/schema/animals";
import { FACT_TEXTS_VERSION } from "@pashu/i18n/fact-texts";
import type { Locale } from "@pashu/i18n/locales";
import type { GeneratedTexts, UpdateAnimalInput } from "@pashu/validators/animals";
import type { Category } from "@pashu/validators/enums";
import { FACT_NAMES } from "@pashu/validators/facts/declarations";
import { factSchemas, factsOutput, type FactChanges, type Facts } from "@pashu/validators/facts/facts";
import { canHaveFact } from "@pashu/validators/facts/kind-rules";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { earTagDigest } from "../listing-states/ear-tags.ts";
import { MIRROR_FIELDS, NO_MIRROR_FIELDS, type MirrorFields } from "@pashu/validators/facts/mirrors";
import { marksAfter, TEXT_FIELDS, textColumns, type TextWrite } from "./generated-texts.ts";
import { mirrorFacts } from "./mirror-facts.ts";

const { earTag: _earTag, ...storedFactSchemas } = factSchemas;
const STORED_FACTS = Object.keys(storedFactSchemas) as (keyof typeof storedFactSchemas)[];
/** Its name is part of the paths in errors. */
const writtenFacts = z.object({ facts: factsOutput.strict() });
const NO_FACTS: FactChanges = Object.fromEntries(FACT_NAMES.map((name) => [name, null]));
const DEVANAGARI = /[\u0900-\u097F]/;

export interface Stored {
  animal: Animal;
  facts: AnimalFacts | undefined;
}

type Changes = UpdateAnimalInput & { generatedTexts?: GeneratedTexts | undefined };

export interface ListingPlan {
  /** The columns of `animals`, with those that follow from facts. */
  columns: Partial<Animal>;
  /** The row of `animal_facts`; null if it does not change. */
  factsRow: Omit<AnimalFacts, "animalId"> | null;
  /** Names such as `facts.milkNow`. */
  changedFacts: string[];
}

/**
 * Works out what a request changes in both tables of a listing. In a request for a new listing, null means absent.
 * @param stored null for a new listing
 * @throws ZodError naming facts that the animal cannot have, or that differ from their documented field
 */
export function planListing(
  { deps }: { deps: Pick<Deps, "clock" | "keys"> },
  stored: Stored | null,
  changes: Changes,
): ListingPlan {
  const { facts: sent, generatedTexts, ...documented } = changes;
  const before = stored?.animal ?? null;
  const category = documented.category ?? before?.category;
  if (category === undefined) throw new Error("a new listing needs a category");
  const isNewCategory = before !== null && before.category !== category;
  const fields = given(pick(documented, MIRROR_FIELDS), before);
  const facts = given(sent === null ? NO_FACTS : (sent ?? {}), before);
  const isMirroring = before === null || isNewCategory || isFilled(fields) || isFilled(facts);
  const isWriting = generatedTexts !== undefined || isFilled(pick(documented, TEXT_FIELDS));
  if (!isMirroring && !isWriting) return { columns: documented, factsRow: null, changedFacts: [] };

  const textWrite = { before, changes: documented, generatedTexts };
  const language = languageAfter(stored, textWrite);
  const storedFacts = before?.factsCard ?? {};
  const present = { fields: mirrorFieldsOf(before), facts: storedFacts };
  const month = indianDay(deps.clock.now()).slice(0, "2026-08".length);
  const after = isMirroring
    ? mirrorFacts({ stored: present, category, isNewCategory, fields, facts, language, month })
    : { ...present, issues: [] };
  if (after.issues.length > 0) {
    throw new z.ZodRealError(
      after.issues.map(({ fact, message }) => ({ code: "custom", path: ["facts", fact], message, input: undefined })),
    );
  }
  const listing = { ...after.fields, category, facts: after.facts };
  const { title, description } = marksAfter(textWrite);
  const isGenerated = title || description;
  const row = {
    breedId: after.facts.breedId ?? null,
    earTagHmac: earTagAfter(deps.keys.earTags, stored, { facts, after: after.facts }),
    earTagLast4: after.facts.earTagLast4 ?? null,
    textLanguage: isGenerated ? language : null,
    textVersion: isGenerated ? FACT_TEXTS_VERSION : null,
  };
  return {
    columns: {
      ...documented,
      ...(before !== null && dairyColumns(before, { documented, facts, after: after.facts, category })),
      ...after.fields,
      factsCard: cardOf(storedFacts, after.facts),
      ...textColumns(textWrite, { listing, language }),
    },
    factsRow: isStored(row, stored?.facts) ? null : row,
    changedFacts: changedFacts(storedFacts, after.facts, row.earTagHmac !== (stored?.facts?.earTagHmac ?? null)),
  };
}

interface DairyWrite {
  documented: UpdateAnimalInput;
  facts: FactChanges;
  after: Facts;
  category: Category;
}

/** `isDairy` and `animalQuality` follow written facts: a bull is no dairy animal. A value in the request stays. */
function dairyColumns(
  { isDairy, animalQuality }: Animal,
  { documented, facts, after: { kind, milkNow }, category }: DairyWrite,
): Partial<Animal> {
  if (facts.kind === undefined && facts.milkNow === undefined) return {};
  const canGiveMilk = canHaveFact("milkNow", category, kind);
  const known = canGiveMilk ? (milkNow === undefined ? isDairy : milkNow > 0) : null;
  return {
    ...(documented.isDairy === undefined && { isDairy: known }),
    ...(documented.animalQuality === undefined &&
      !canGiveMilk && { animalQuality: animalQuality === "dairy-female" ? null : animalQuality }),
  };
}

/** True if a row need not be written. */
function isStored(row: Omit<AnimalFacts, "animalId">, stored: AnimalFacts | undefined): boolean {
  if (stored === undefined) return Object.values(row).every((value) => value === null);
  return isDeepStrictEqual({ animalId: stored.animalId, ...row }, stored);
}

/** The language of the main texts: that of the generated ones, or a guess by the title. */
function languageAfter(stored: Stored | null, write: TextWrite): Locale {
  if (write.generatedTexts !== undefined) return write.generatedTexts.language;
  const marks = marksAfter(write);
  const generated = stored?.facts?.textLanguage ?? null;
  if ((marks.title || marks.description) && generated !== null) return generated;
  const { title = "", titleMarathi } = { ...write.before, ...given(write.changes, write.before) };
  if (!DEVANAGARI.test(title)) return "en";
  return titleMarathi === title ? "mr" : "hi";
}

function earTagAfter(
  key: Buffer,
  stored: Stored | null,
  { facts, after }: { facts: FactChanges; after: Facts },
): string | null {
  if (after.earTagLast4 === undefined) return null;
  return typeof facts.earTag === "string" ? earTagDigest(key, facts.earTag) : (stored?.facts?.earTagHmac ?? null);
}

function changedFacts(before: Facts, after: Facts, isNewEarTag: boolean): string[] {
  const changed = STORED_FACTS.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return [...changed, ...(isNewEarTag ? ["earTag"] : [])].map((name) => `facts.${name}`);
}

/**
 * The facts as they are stored, or null. Only those that change are parsed: a newer release may have stored the others,
 * with a name or an option that this one does not know.
 */
function cardOf(before: Facts, after: Facts): Facts | null {
  const stored: Record<string, unknown> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
  const { facts } = writtenFacts.parse({ facts: Object.fromEntries(changed) });
  return isFilled(after) ? { ...after, ...facts } : null;
}

function mirrorFieldsOf(animal: Animal | null): MirrorFields {
  return animal === null ? NO_MIRROR_FIELDS : pick(animal, MIRROR_FIELDS);
}

/** The values that a request gives. */
function given<Some extends object>(values: Some, before: Animal | null): Some {
  const isGiven = (value: unknown) => value !== undefined && (value !== null || before !== null);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value))) as Some;
}

function isFilled(values: object): boolean {
  return Object.keys(values).length > 0;
}
