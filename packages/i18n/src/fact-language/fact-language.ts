import type { Category } from "@pashu/validators/enums";
import type { OptionOf, PriceBasis, Sex, Teeth, TraitName, Vaccine } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Locale } from "../locales.ts";

/** Kinds of both sexes have a noun for each, `calf-female`. A category is the noun of an unknown kind. */
type SexedKind = "calf" | "buffalo-calf" | "kid" | "lamb";
export type NounName = Kind | `${SexedKind}-${Sex}` | Category;

/** A noun with what the words around it depend on. */
export interface Noun {
  gender: "m" | "f" | "n";
  one: string;
  many: string;
  /** Before a postposition or case ending: भैंसे, म्हशी. In English the same as above. */
  obliqueOne: string;
  obliqueMany: string;
  /**
   * The mother, whose young the noun is, with the genitive of each form: "बकरी का" of "बकरी का मेमना". A number stands
   * after it ("बकरी के 5 मेमने"), and the age after both, because it would be a second genitive.
   */
  mother?: { one: string; many: string; oblique: string };
}

/** The animals of a sentence: one, or several that are sold together. */
export interface Subject<Forms> {
  noun: Noun;
  category: Category;
  isMany: boolean;
  /** With grouped digits. */
  count: string;
  isPair: boolean;
  /** The words that agree with the noun: those of one animal, and those of all. */
  ofOne: Forms;
  forms: Forms;
}

interface Deal {
  alone: string;
  /** After the sentence that names what the price is for. */
  afterPrice: string;
}

/**
 * The texts of one language. Each phrase or sentence is written whole; what agrees with the noun is a slot for a word
 * from `agreement`. Code selects templates and puts phrases into lists with commas, it never inflects a word.
 */
export interface FactLanguage<Forms> {
  locale: Locale;
  nouns: Readonly<Record<NounName, Noun>>;
  /** Words that agree with a noun, by gender: for one animal and for many. */
  agreement: Readonly<Record<Noun["gender"], readonly [one: Forms, many: Forms]>>;
  /** Instead of a breed. */
  breeds: Readonly<Record<"cross" | "local", string>>;
  teeth: Readonly<Record<Teeth, string>>;
  vaccines: Readonly<Record<Vaccine, string>>;
  fullStop: string;

  name: (breed: string, noun: string) => string;
  lot: (count: string, name: string) => string;
  /** Years and months, 0 for none. Both are 0 below one month. */
  age: (years: number, months: number) => string;

  /** Phrases for lists, for example of the title. */
  phrases: {
    age: (subject: Subject<Forms>, years: number, months: number) => string;
    lactation: (subject: Subject<Forms>, lactation: number) => string;
    milk: (subject: Subject<Forms>, litres: number) => string;
    pregnant: (subject: Subject<Forms>, months: number | null) => string;
    calf: (subject: Subject<Forms>, sex: Sex) => string;
    weight: (subject: Subject<Forms>, kilograms: number) => string;
  };

  /** The whole description if nothing but the name is known. */
  forSale: (subject: Subject<Forms>, name: string) => string;
  /** The beginning of the description for one animal whose age is known. */
  agedName: (subject: Subject<Forms>, name: string, years: number, months: number) => string;
  calved: (subject: Subject<Forms>, month: string) => string;
  withCalf: (subject: Subject<Forms>, sex: Sex) => string;
  withoutCalf: (subject: Subject<Forms>) => string;
  isPregnant: (subject: Subject<Forms>, months: number | null) => string;
  isNotPregnant: (subject: Subject<Forms>) => string;
  milkNow: (subject: Subject<Forms>, now: number) => string;
  milkNowAndBest: (subject: Subject<Forms>, now: number, best: number) => string;
  milkBest: (subject: Subject<Forms>, best: number) => string;
  dry: (subject: Subject<Forms>) => string;
  dryAndBest: (subject: Subject<Forms>, best: number) => string;
  weight: (subject: Subject<Forms>, kilograms: number) => string;
  /** A phrase for each option of the facts that are declared as traits. */
  traits: { readonly [Name in TraitName]: Readonly<Record<OptionOf<Name>, (subject: Subject<Forms>) => string>> };
  vaccinated: (subject: Subject<Forms>, vaccines: readonly string[]) => string;
  vaccinatedIn: (vaccine: string, month: string) => string;
  price: Readonly<Record<PriceBasis, (subject: Subject<Forms>) => string>>;
  negotiable: Deal;
  fixed: Deal;
}
