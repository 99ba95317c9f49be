import { ageText } from "@pashu/i18n/fact-texts";
import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { breedIdOf, breedNames, isNameOfBreed } from "@pashu/validators/breeds";
import { STATUS_OF_CALF, type CalfStatus, type Category } from "@pashu/validators/enums";
import { FACTS } from "@pashu/validators/facts/declarations";
import type { Facts } from "@pashu/validators/facts/facts";
import { isSameAge, parseLactation, parseFields } from "@pashu/validators/facts/mirrored-facts";

/** The documented fields that mirror facts. */
export interface MirrorFields {
  dailyMilkProduction: number | null;
  kaunSaByaat: string | null;
  calfStatus: CalfStatus | null;
  isPregnant: boolean | null;
  breed: string | null;
  breedHindi: string | null;
  breedMarathi: string | null;
  age: string | null;
  ageHindi: string | null;
  ageMarathi: string | null;
}
export type MirrorField = keyof MirrorFields;
export type MirrorValue = NonNullable<MirrorFields[MirrorField]>;
export type MirroredFacts = Pick<
  Facts,
  "milkNow" | "lactation" | "calf" | "pregnantMonths" | "breedId" | "ageMonths" | "teeth"
>;

export interface Mirror {
  facts: readonly (keyof MirroredFacts)[];
  /** The main field first, then its translations. */
  fields: readonly [MirrorField, ...MirrorField[]];
  /** The facts that a value states for certain, also those that the kind cannot have. */
  parse(value: MirrorValue, category: Category): MirroredFacts;
  /** True if the value does not contradict the facts. */
  agrees(value: MirrorValue, facts: MirroredFacts, category: Category): boolean;
  /** True if the value need not change when these facts are written. */
  canStay(value: MirrorValue, facts: MirroredFacts, category: Category): boolean;
  format(facts: MirroredFacts, category: Category, locale: Locale): MirrorValue | null;
}

const milk: Mirror = mirror(["milkNow"], ["dailyMilkProduction"], {
  agrees: (litres, { milkNow }) => litres === milkNow,
  format: ({ milkNow }) => milkNow,
});

const lactation: Mirror = mirror(["lactation"], ["kaunSaByaat"], {
  agrees: (text, { lactation: count }) => parseLactation(String(text)) === count,
  format: ({ lactation: count }) => count?.toString(),
});

const calf: Mirror = mirror(["calf"], ["calfStatus"], {
  agrees: (status, facts) => facts.calf !== undefined && status === STATUS_OF_CALF[facts.calf],
  format: (facts) => facts.calf && STATUS_OF_CALF[facts.calf],
});

const pregnancy: Mirror = mirror(["pregnantMonths"], ["isPregnant"], {
  agrees: (isPregnant, { pregnantMonths }) => pregnantMonths !== undefined && isPregnant === pregnantMonths > 0,
  format: ({ pregnantMonths }) => pregnantMonths !== undefined && pregnantMonths > 0,
});

const breed: Mirror = mirror(["breedId"], ["breed", "breedHindi", "breedMarathi"], {
  agrees: (name, { breedId }, category) => breedId !== undefined && isNameOfBreed(String(name), breedId, category),
  format: ({ breedId }, category, locale) => breedId && breedNames(breedId, category)?.[locale],
});

const age: Mirror = {
  ...mirror(["ageMonths", "teeth"], ["age", "ageHindi", "ageMarathi"], {
    agrees(text, facts, category) {
      if (isTextOfAge(text, facts)) return true;
      if (facts.ageMonths !== undefined) return isSameAge(String(text), facts.ageMonths);
      const { ageMonths, teeth = facts.teeth } = age.parse(text, category);
      return ageMonths === undefined && teeth === facts.teeth;
    },
    format: (facts, _category, locale) => textOfAge(facts, locale),
  }),
  parse(text, category) {
    const teeth = FACTS.teeth.options.find((count) => isTextOfAge(text, { teeth: count }));
    return teeth === undefined ? parseFields({ age: String(text) }, category, breedIdOf) : { teeth };
  },
  /** An age in years is rounded, so it changes with the months. */
  canStay: (text, facts, category) =>
    isTextOfAge(text, facts) ||
    (facts.ageMonths !== undefined && age.parse(text, category).ageMonths === facts.ageMonths),
};

export const MIRRORS: readonly Mirror[] = [milk, lactation, calf, pregnancy, breed, age];

function mirror(
  facts: Mirror["facts"],
  fields: Mirror["fields"],
  {
    agrees,
    format,
  }: Pick<Mirror, "agrees"> & {
    format(facts: MirroredFacts, category: Category, locale: Locale): MirrorValue | undefined | null;
  },
): Mirror {
  return {
    facts,
    fields,
    parse: (value, category) => parseFields({ [fields[0]]: value }, category, breedIdOf),
    agrees,
    canStay: agrees,
    format: (known, category, locale) =>
      facts.some((fact) => known[fact] !== undefined) ? (format(known, category, locale) ?? null) : null,
  };
}

function textOfAge({ ageMonths, teeth }: MirroredFacts, locale: Locale): string | null {
  return ageText({ ageMonths, teeth }, locale);
}

function isTextOfAge(text: MirrorValue, facts: MirroredFacts): boolean {
  return LOCALES.some((locale) => textOfAge(facts, locale) === text);
}

export const MIRROR_FIELDS: readonly MirrorField[] = MIRRORS.flatMap(({ fields }) => fields);

/** The fields of a listing that states no fact. */
export const NO_MIRROR_FIELDS: MirrorFields = {
  dailyMilkProduction: null,
  kaunSaByaat: null,
  calfStatus: null,
  isPregnant: null,
  breed: null,
  breedHindi: null,
  breedMarathi: null,
  age: null,
  ageHindi: null,
  ageMarathi: null,
};
