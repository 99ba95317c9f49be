import type * as breedList from "../breeds.ts";
import { STATUS_OF_CALF, type CalfStatus, type Category } from "../enums.ts";
import { LOCALES, type Locale } from "../languages.ts";
import { variantsOf, type TextVariant } from "../text-variants.ts";
import { FACTS } from "./declarations.ts";
import { factIssues } from "./fact-issues.ts";
import type { FactChanges, Facts } from "./facts.ts";
import type { Kind } from "./kinds.ts";
import { isSameAge, parseAge, parseLactation } from "./mirrored-facts.ts";

/** The documented fields of a listing that mirror facts. */
export interface MirrorFields extends Record<"breed" | "age" | TextVariant<"breed" | "age">, string | null> {
  dailyMilkProduction: number | null;
  kaunSaByaat: string | null;
  calfStatus: CalfStatus | null;
  isPregnant: boolean | null;
}
export type MirrorField = keyof MirrorFields;
export type MirrorValue = NonNullable<MirrorFields[MirrorField]>;
export type MirroredFacts = Pick<
  Facts,
  "milkNow" | "lactation" | "calf" | "pregnantMonths" | "breedId" | "ageMonths" | "teeth"
>;

/** Dependencies of the text fields. The browser loads them on demand. */
export interface MirrorWords {
  /** Null while the list is not loaded. A name then states no breed, and agrees with any. */
  breeds: Pick<typeof breedList, "breedIdOf" | "breedNames" | "isNameOfBreed"> | null;
  /** The age, or the teeth if it is unknown; null if both are. */
  ageText: (facts: Pick<Facts, "ageMonths" | "teeth">, locale: Locale) => string | null;
}

export interface MirrorContext extends MirrorWords {
  category: Category;
}

export interface Mirror {
  /** The main fact, then one that a text can state instead of it or beside it. */
  facts: readonly [keyof MirroredFacts, ...(keyof MirroredFacts)[]];
  /** The main field first, then its translations. */
  fields: readonly [MirrorField, ...MirrorField[]];
  /** True if the fields are empty for these known facts. */
  isUnstated: (facts: MirroredFacts) => boolean;
  /** The facts that a value states for certain, also those that the kind cannot have. */
  parse: (value: MirrorValue, context: MirrorContext) => MirroredFacts;
  /** True if the value does not contradict the facts. */
  agrees: (value: MirrorValue, facts: MirroredFacts, context: MirrorContext) => boolean;
  /** True if the value need not change when these facts are written. */
  canStay: (value: MirrorValue, facts: MirroredFacts, context: MirrorContext) => boolean;
  format: (facts: MirroredFacts, locale: Locale, context: MirrorContext) => MirrorValue | null;
}

type Translation = Pick<Mirror, "facts" | "fields" | "agrees"> &
  Partial<Pick<Mirror, "isUnstated" | "canStay">> & {
    parse: (
      value: MirrorValue,
      context: MirrorContext,
    ) => { [Name in keyof MirroredFacts]?: MirroredFacts[Name] | null };
    /** Called only if one of the facts is known. */
    format: (facts: MirroredFacts, locale: Locale, context: MirrorContext) => MirrorValue | null | undefined;
  };

function mirror({ parse, format, ...translation }: Translation): Mirror {
  return {
    isUnstated: () => false,
    canStay: translation.agrees,
    ...translation,
    parse: (value, context) => knownFacts(parse(value, context)),
    format: (facts, locale, context) =>
      translation.facts.some((fact) => facts[fact] !== undefined) ? (format(facts, locale, context) ?? null) : null,
  };
}

const milk = mirror({
  facts: ["milkNow"],
  fields: ["dailyMilkProduction"],
  // 0 is also what the Sell form sends for an empty field.
  parse: (litres) => ({ milkNow: Number(litres) || null }),
  agrees: (litres, { milkNow }) => litres === milkNow,
  format: ({ milkNow }) => milkNow,
});

const lactation = mirror({
  facts: ["lactation"],
  fields: ["kaunSaByaat"],
  parse: (text) => ({ lactation: parseLactation(String(text)) }),
  agrees: (text, { lactation: count }) => parseLactation(String(text)) === count,
  format: ({ lactation: count }) => count?.toString(),
});

const calf = mirror({
  facts: ["calf"],
  fields: ["calfStatus"],
  parse: (status) => ({ calf: FACTS.calf.options.find((each) => STATUS_OF_CALF[each] === status) ?? null }),
  agrees: (status, facts) => facts.calf !== undefined && status === STATUS_OF_CALF[facts.calf],
  format: (facts) => facts.calf && STATUS_OF_CALF[facts.calf],
});

const pregnancy = mirror({
  facts: ["pregnantMonths"],
  fields: ["isPregnant"],
  parse: (isPregnant) => ({ pregnantMonths: isPregnant === false ? 0 : null }),
  agrees: (isPregnant, { pregnantMonths }) => pregnantMonths !== undefined && isPregnant === pregnantMonths > 0,
  format: ({ pregnantMonths }) => pregnantMonths !== undefined && pregnantMonths > 0,
});

const breed = mirror({
  facts: ["breedId"],
  fields: ["breed", ...variantsOf("breed")],
  isUnstated: ({ breedId }) => breedId === "unknown",
  parse: (name, { breeds, category }) => ({ breedId: breeds?.breedIdOf(String(name), category) }),
  agrees: (name, { breedId }, { breeds, category }) =>
    breedId !== undefined && (breeds === null || breeds.isNameOfBreed(String(name), breedId, category)),
  format: ({ breedId }, locale, { breeds, category }) => breedId && breeds?.breedNames(breedId, category)?.[locale],
});

const age: Mirror = mirror({
  facts: ["ageMonths", "teeth"],
  fields: ["age", ...variantsOf("age")],
  parse(text, words) {
    const teeth = FACTS.teeth.options.find((count) => isTextOfAge(text, { teeth: count }, words));
    return teeth === undefined ? { ageMonths: parseAge(String(text))?.months } : { teeth };
  },
  agrees(text, facts, context) {
    if (isTextOfAge(text, facts, context)) return true;
    if (facts.ageMonths !== undefined) return isSameAge(String(text), facts.ageMonths);
    const { ageMonths, teeth = facts.teeth } = age.parse(text, context);
    return ageMonths === undefined && teeth === facts.teeth;
  },
  /** An age in years is rounded, so it changes with the months. */
  canStay: (text, facts, context) =>
    isTextOfAge(text, facts, context) ||
    (facts.ageMonths !== undefined && age.parse(text, context).ageMonths === facts.ageMonths),
  format: (facts, locale, { ageText }) => ageText(facts, locale),
});

function isTextOfAge(text: MirrorValue, facts: MirroredFacts, { ageText }: MirrorWords): boolean {
  return LOCALES.some((locale) => ageText(facts, locale) === text);
}

/** The one translation between facts and the documented fields that mirror them. */
export const MIRRORS: readonly Mirror[] = [milk, lactation, calf, pregnancy, breed, age];

export const MIRROR_FIELDS: readonly MirrorField[] = MIRRORS.flatMap(({ fields }) => fields);

/** The fields of a listing that states no fact. */
export const NO_MIRROR_FIELDS = Object.fromEntries(MIRROR_FIELDS.map((field) => [field, null])) as {
  [Field in MirrorField]: null;
};

export interface MirroredListing {
  category: Category;
  kind?: Kind | undefined;
}

/** The facts that values of one mirror state for certain, without contradiction, and that the listing can have. */
export function statedFacts(
  { parse, agrees }: Mirror,
  values: readonly MirrorValue[],
  { category, kind }: MirroredListing,
  words: MirrorWords,
): MirroredFacts {
  const context = { ...words, category };
  const [first, ...others] = values.filter((value) => isKnown(parse(value, context)));
  const found = first === undefined ? {} : parse(first, context);
  return others.every((value) => agrees(value, found, context)) ? possibleFacts(found, { category, kind }) : {};
}

/** The facts that documented fields state for certain, without those that the listing cannot have. */
export function factsFromFields(
  fields: Partial<MirrorFields>,
  listing: MirroredListing,
  words: MirrorWords,
): MirroredFacts {
  return Object.assign(
    {},
    ...MIRRORS.map((each) => {
      const values = each.fields.map((field) => fields[field] ?? null).filter((value) => value !== null);
      return statedFacts(each, values, listing, words);
    }),
  );
}

function possibleFacts(facts: MirroredFacts, { category, kind }: MirroredListing): MirroredFacts {
  // None of these facts depends on the month.
  const rules = { category, kind, month: "", breedIds: new Set(facts.breedId === undefined ? [] : [facts.breedId]) };
  const impossible = new Set<string>(factIssues(facts as FactChanges, rules).map(({ fact }) => fact));
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !impossible.has(fact)));
}

export function isKnown(facts: object): boolean {
  return Object.keys(facts).length > 0;
}

/** Without facts that are unknown. */
function knownFacts(facts: object): MirroredFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null));
}
