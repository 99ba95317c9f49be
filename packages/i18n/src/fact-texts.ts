import { groupDigits } from "@pashu/validators/digits";
import type { Category } from "@pashu/validators/enums";
import { canHaveFact, KINDS_BY_CATEGORY, type FactName, type Facts, type Kind } from "@pashu/validators/facts";
import { countGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import { en } from "./fact-language/en.ts";
import type { FactLanguage, NounName, Subject } from "./fact-language/fact-language.ts";
import { hi } from "./fact-language/hi.ts";
import { mr } from "./fact-language/mr.ts";
import type { Locale } from "./locales.ts";

/** Increase it when the texts change: a job then refreshes the stored copies. */
export const FACT_TEXTS_VERSION = 1;

export interface TextFacts {
  category: Category;
  facts: Facts;
  /** Can be true without `pregnantMonths`. */
  isPregnant: boolean | null;
  /** Names of the breed as `breedNames` returns them. */
  breed: Record<Locale, string> | null;
}

export interface FactTexts {
  title: string;
  /** One line. */
  summary: string;
  description: string;
}

const TITLE_PHRASES_MAX = 3;

/** Title, one-line summary and description of a listing, without price. */
export function factTexts(listing: TextFacts, locale: Locale): FactTexts {
  return WRITERS[locale].texts(listing);
}

/** "4 years", or the teeth if the age is unknown. */
export function ageText(facts: Pick<Facts, "ageMonths" | "teeth">, locale: Locale): string | null {
  return WRITERS[locale].age(facts);
}

/** Short phrases for cards and previews, the most important first. Milk and breed are not among them. */
export function factPhrases(listing: TextFacts, locale: Locale): string[] {
  return WRITERS[locale].phrases(listing);
}

/** "2026-08" → "August 2026" */
export function monthText(month: string, locale: Locale): string {
  return WRITERS[locale].month(month);
}

interface Writer {
  texts: (listing: TextFacts) => FactTexts;
  age: (facts: Pick<Facts, "ageMonths" | "teeth">) => string | null;
  phrases: (listing: TextFacts) => string[];
  month: (month: string) => string;
}

const WRITERS: Record<Locale, Writer> = { en: writer(en, "en"), hi: writer(hi, "hi"), mr: writer(mr, "mr") };

function writer<Forms>(language: FactLanguage<Forms>, locale: Locale): Writer {
  function texts(listing: TextFacts): FactTexts {
    const subject = subjectOf(listing, language);
    const name = nameOf(listing, subject, language, locale);
    const phrases = phrasesOf(listing, subject, language);
    const { lactation, age, milk, pregnant, calf, weight } = phrases;
    const important = [lactation ?? age, milk, pregnant, calf, weight, lactation && age].filter(isPresent);
    const all = [age, lactation, milk, pregnant, calf, weight].filter(isPresent);
    return {
      title: capitalized(titleOf(name, important.slice(0, TITLE_PHRASES_MAX))),
      summary: capitalized([name, ...all].join(", ")),
      description: sentences(listing, subject, name, phrases, language)
        .map((sentence) => capitalized(sentence) + language.fullStop)
        .join(" "),
    };
  }

  return {
    texts,
    age: ({ ageMonths, teeth }) =>
      ageMonths === undefined ? teethOf(teeth, language) : language.age(...yearsAndMonths(ageMonths)),
    phrases: (listing) => {
      const { pregnant, lactation, age, calf, weight } = phrasesOf(listing, subjectOf(listing, language), language);
      return [pregnant, lactation, age, calf, weight].filter(isPresent);
    },
    month: (month) => monthOf(month, language),
  };
}

function subjectOf<Forms>(listing: TextFacts, language: FactLanguage<Forms>): Subject<Forms> {
  const { category, facts } = listing;
  const noun = language.nouns[nounName(listing)];
  const isMany = facts.quantity !== undefined && facts.quantity > 1;
  const [ofOne, ofMany] = language.agreement[noun.gender];
  const count = isMany ? groupDigits(facts.quantity ?? 0) : null;
  return { ...noun, category, isMany, count, ofOne, forms: isMany ? ofMany : ofOne };
}

/** Without a kind, the only one of the category that can have the facts, else the category. */
function nounName({ category, facts }: TextFacts): NounName {
  const kind = facts.kind ?? onlyKind(category, facts);
  if (kind === undefined) return category;
  switch (kind) {
    case "calf":
    case "buffalo-calf":
    case "kid":
    case "lamb":
      return facts.sex === undefined ? kind : `${kind}-${facts.sex}`;
    default:
      return kind;
  }
}

function onlyKind(category: Category, facts: Facts): Kind | undefined {
  const names = Object.keys(facts).filter((name) => name !== "earTagLast4") as FactName[];
  const [kind, ...others] = KINDS_BY_CATEGORY[category].filter((each) =>
    names.every((fact) => canHaveFact(fact, category, each)),
  );
  return others.length === 0 ? kind : undefined;
}

function nameOf<Forms>(
  { category, facts, breed }: TextFacts,
  { isMany, count, one, many }: Subject<Forms>,
  language: FactLanguage<Forms>,
  locale: Locale,
): string {
  const noun = isMany ? many : one;
  const adjective = breedAdjective(category, facts, breed?.[locale] ?? null, one, language);
  const name = adjective === null ? noun : language.name(adjective, noun);
  return count === null ? name : language.lot(count, name);
}

const PARENTHESES = / *\([^)]*\)/;

/** Without what the noun says again: "Pati duck" is a Pati, the breed "Turkey" of a turkey is none. */
function breedAdjective<Forms>(
  category: Category,
  { breedId, kind }: Facts,
  breed: string | null,
  noun: string,
  { breeds }: FactLanguage<Forms>,
): string | null {
  if (breedId === "cross" || breedId === `${category}-crossbred`) return breeds.cross;
  if (breedId === "local" || breedId?.startsWith(`${category}-desi-local`)) return breeds.local;
  if (breed === null || breedId === `${category}-${kind}`) return null;
  const name = breed.replace(PARENTHESES, "");
  return name.endsWith(` ${noun}`) ? name.slice(0, -noun.length - 1) : name;
}

interface Phrases {
  age: string | null;
  lactation: string | null;
  milk: string | null;
  pregnant: string | null;
  calf: string | null;
  weight: string | null;
}

function phrasesOf<Forms>(
  { category, facts, isPregnant }: TextFacts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Phrases {
  const { ageMonths, teeth, lactation, milkNow, calf, weightKg } = facts;
  const { phrases } = language;
  const months = pregnantMonths(category, facts, isPregnant);
  return {
    age: ageMonths === undefined ? teethOf(teeth, language) : phrases.age(subject, ...yearsAndMonths(ageMonths)),
    lactation: lactation === undefined ? null : phrases.lactation(subject, lactation),
    milk: milkNow ? phrases.milk(subject, milkNow) : null,
    pregnant: months === 0 ? null : phrases.pregnant(subject, months),
    calf: calf === undefined || calf === "none" ? null : phrases.calf(subject, calf),
    weight: weightKg === undefined ? null : phrases.weight(subject, weightKg),
  };
}

/** 0 if not known to be pregnant, null for an unknown number of months. */
function pregnantMonths(category: Category, facts: Facts, isPregnant: boolean | null): number | null {
  if (facts.pregnantMonths !== undefined) return facts.pregnantMonths;
  return isPregnant === true && canHaveFact("pregnantMonths", category, facts.kind) ? null : 0;
}

function titleOf(name: string, phrases: readonly string[]): string {
  const title = [name, ...phrases].join(", ");
  return countGraphemes(title) <= TEXT_LIMITS.title ? title : titleOf(name, phrases.slice(0, -1));
}

function sentences<Forms>(
  listing: TextFacts,
  subject: Subject<Forms>,
  name: string,
  phrases: Phrases,
  language: FactLanguage<Forms>,
): string[] {
  const all = [
    beginning(listing.facts, subject, name, phrases, language),
    births(listing, subject, language),
    milk(listing.facts, subject, language),
    traits(listing.facts, subject, language),
    vaccinations(listing.facts, subject, language),
    price(listing.facts, subject, language),
  ];
  return all.map((sentence) => sentence.filter(isPresent).join(", ")).filter((sentence) => sentence !== "");
}

type Sentence = (string | null | undefined)[];

function beginning<Forms>(
  { ageMonths }: Facts,
  subject: Subject<Forms>,
  name: string,
  { age, lactation }: Phrases,
  language: FactLanguage<Forms>,
): Sentence {
  if (age === null && lactation === null) return [language.forSale(subject, name)];
  if (ageMonths === undefined || subject.isMany) return [name, age, lactation];
  return [language.agedName(subject, name, ...yearsAndMonths(ageMonths)), lactation];
}

function births<Forms>(
  { category, facts, isPregnant }: TextFacts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Sentence {
  const { calvedMonth, calf } = facts;
  const months = pregnantMonths(category, facts, isPregnant);
  return [
    calvedMonth && language.calved(subject, monthOf(calvedMonth, language)),
    calf && (calf === "none" ? language.withoutCalf(subject) : language.withCalf(subject, calf)),
    months === 0 ? facts.pregnantMonths === 0 && language.isNotPregnant(subject) : language.isPregnant(subject, months),
  ].map((phrase) => phrase || null);
}

function milk<Forms>(
  { lactation, milkNow, milkBest = 0 }: Facts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Sentence {
  if (milkNow === undefined) return milkBest === 0 ? [] : [language.milkBest(subject, milkBest)];
  if (milkNow > 0)
    return [
      milkBest > milkNow ? language.milkNowAndBest(subject, milkNow, milkBest) : language.milkNow(subject, milkNow),
    ];
  if (milkBest > 0) return [language.dryAndBest(subject, milkBest)];
  return lactation === 0 ? [] : [language.dry(subject)];
}

function traits<Forms>(
  { ageMonths, teeth, weightKg, udder = [], horns, temperament = [] }: Facts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Sentence {
  return [
    weightKg === undefined ? null : language.weight(subject, weightKg),
    // Without an age the teeth are at the beginning.
    ageMonths === undefined ? null : teethOf(teeth, language),
    ...udder.map((each) => language.udder[each](subject)),
    horns && language.horns[horns](subject),
    ...temperament.map((each) => language.temperament[each](subject)),
  ];
}

function vaccinations<Forms>(
  { vaccinations: given = [] }: Facts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Sentence {
  if (given.length === 0) return [];
  const names = given.map(({ vaccine, month }) => {
    const name = language.vaccines[vaccine];
    return month === null ? name : language.vaccinatedIn(name, monthOf(month, language));
  });
  return [language.vaccinated(subject, names)];
}

function price<Forms>(
  { priceBasis, quantity, negotiable }: Facts,
  subject: Subject<Forms>,
  language: FactLanguage<Forms>,
): Sentence {
  const isClear = quantity === 1 && priceBasis !== "kg";
  const isForEach = priceBasis === "each" && quantity === undefined;
  const basis = priceBasis === undefined || isClear || isForEach ? null : language.price[priceBasis](subject);
  if (negotiable === undefined) return [basis];
  const deal = negotiable ? language.negotiable : language.fixed;
  return basis === null ? [deal.alone] : [basis, deal.afterPrice];
}

const MONTHS = 12;

function yearsAndMonths(months: number): [years: number, months: number] {
  return [Math.floor(months / MONTHS), months % MONTHS];
}

function teethOf<Forms>(teeth: Facts["teeth"], language: FactLanguage<Forms>): string | null {
  return teeth === undefined ? null : language.teeth[teeth];
}

function monthOf<Forms>(month: string, { months }: FactLanguage<Forms>): string {
  const [year = "", number = ""] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isPresent(phrase: string | null | undefined): phrase is string {
  return phrase !== null && phrase !== undefined && phrase !== "";
}
