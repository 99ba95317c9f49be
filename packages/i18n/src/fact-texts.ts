import type { Category } from "@pashu/validators/enums";
import { declarationOf, FACT_NAMES, type FactName, type TraitName } from "@pashu/validators/facts/declarations";
import { declaredFacts } from "@pashu/validators/facts/declared-facts";
import type { Facts } from "@pashu/validators/facts/facts";
import { canHaveFact, KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS, KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { countGraphemes } from "@pashu/validators/graphemes";
import { LISTING_TEXTS } from "@pashu/validators/listing-texts";
import { monthText } from "./dates.ts";
import { en } from "./fact-language/en.ts";
import type { FactLanguage, NounName, Subject } from "./fact-language/fact-language.ts";
import { capitalized, grouped } from "./fact-language/grammar.ts";
import { hi } from "./fact-language/hi.ts";
import { mr } from "./fact-language/mr.ts";
import type { Locale } from "./locales.ts";

/** Increase it when the texts change: a job then refreshes the stored copies. */
export const FACT_TEXTS_VERSION = 3;

export interface TextFacts {
  category: Category;
  facts: Facts;
  /** Can be true without `pregnantMonths`. */
  isPregnant: boolean | null;
  /** As `breedForTexts` returns it. */
  breed: Record<Locale, string> | null;
}

export interface FactTexts {
  /** Kind and breed, the beginning of the title. */
  name: string;
  title: string;
  /** One line. */
  summary: string;
  description: string;
}

/** Null if the fact is unknown. */
export interface FactPhrases {
  age: string | null;
  lactation: string | null;
  milk: string | null;
  /** An adult female that gives no milk now. */
  dry: string | null;
  pregnant: string | null;
  calf: string | null;
  withoutCalf: string | null;
  weight: string | null;
  /** "5 goats"; null for one animal. */
  count: string | null;
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

/** Short phrases for cards and previews. */
export function factPhrases(listing: TextFacts, locale: Locale): FactPhrases {
  return WRITERS[locale].phrases(listing);
}

interface Writer {
  texts: (listing: TextFacts) => FactTexts;
  age: (facts: Pick<Facts, "ageMonths" | "teeth">) => string | null;
  phrases: (listing: TextFacts) => FactPhrases;
}

const WRITERS: Record<Locale, Writer> = { en: writer(en, "en"), hi: writer(hi, "hi"), mr: writer(mr, "mr") };

function writer<Forms>(language: FactLanguage<Forms>, locale: Locale): Writer {
  function texts(listing: TextFacts): FactTexts {
    const subject = subjectOf(listing, language);
    const name = nameOf(subject, language, locale);
    const phrases = phrasesOf(subject, language);
    const { lactation, age, milk, pregnant, calf, weight } = phrases;
    const important = [lactation ?? age, milk, pregnant, calf, lactation && age, weight].filter(isPresent);
    const all = [age, lactation, milk, pregnant, calf, weight].filter(isPresent);
    return {
      name: capitalized(name),
      title: capitalized(titleOf(name, important.slice(0, TITLE_PHRASES_MAX))),
      summary: capitalized([name, ...all].join(", ")),
      description: sentences(subject, name, phrases, language)
        .map((sentence) => capitalized(sentence) + language.fullStop)
        .join(" "),
    };
  }

  return {
    texts,
    age: ({ ageMonths, teeth }) =>
      ageMonths === undefined ? teethOf(teeth, language) : language.age(...yearsAndMonths(ageMonths)),
    phrases: (listing) => phrasesOf(subjectOf(listing, language), language),
  };
}

/** The listing with its noun. */
interface Animal<Forms> extends Subject<Forms> {
  facts: Facts;
  breed: TextFacts["breed"];
  /** 0 if not known to be pregnant, null for an unknown number of months. */
  pregnantMonths: number | null;
}

function subjectOf<Forms>(listing: TextFacts, language: FactLanguage<Forms>): Animal<Forms> {
  const { category, breed } = listing;
  const known = declaredFacts(listing.facts);
  const kind = known.kind ?? likelyKind({ ...listing, facts: known });
  const facts = kind === undefined ? positiveFacts(known) : known;
  const { quantity = 1, pregnantMonths } = facts;
  const isPregnant = listing.isPregnant === true && kind !== undefined && canHaveFact("pregnantMonths", category, kind);
  const noun = language.nouns[nounName(category, kind, facts.sex)];
  const [ofOne, ofMany] = language.agreement[noun.gender];
  const isMany = quantity > 1;
  return {
    noun,
    category,
    facts,
    breed,
    pregnantMonths: pregnantMonths ?? (isPregnant ? null : 0),
    isMany,
    isPair: quantity === 2,
    count: grouped(quantity),
    ofOne,
    forms: isMany ? ofMany : ofOne,
  };
}

function nounName(category: Category, kind: Kind | undefined, sex: Facts["sex"]): NounName {
  switch (kind) {
    case undefined:
      return category;
    case "calf":
    case "buffalo-calf":
    case "kid":
    case "lamb":
      return sex === undefined ? kind : `${kind}-${sex}`;
    default:
      return kind;
  }
}

/** Old listings of bulls state them too. */
const NEGATIVE: Partial<Record<string, unknown>> = {
  lactation: 0,
  milkNow: 0,
  milkBest: 0,
  pregnantMonths: 0,
  calf: "none",
};

function positiveFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => NEGATIVE[name] !== value));
}

/** The kind that the breed names, else the one that can have most of the facts. Of several females, the adult one. */
function likelyKind({ category, facts, isPregnant }: TextFacts): Kind | undefined {
  const named = KINDS_BY_CATEGORY[category].find((kind: Kind) => `${facts.breedId}-`.includes(`-${kind}-`));
  if (named !== undefined) return named;
  const names = Object.keys(positiveFacts(facts)).filter((name) => name !== "earTagLast4") as FactName[];
  if (isPregnant === true) names.push("pregnantMonths");
  const ranked = KINDS_BY_CATEGORY[category].map((kind: Kind) => ({
    kind,
    // The sex alone means a calf, but other facts mean more.
    rank: sum(names.filter((fact) => canHaveFact(fact, category, kind)).map((fact) => (fact === "sex" ? 0.5 : 1))),
  }));
  const highest = Math.max(...ranked.map(({ rank }) => rank));
  const kinds = ranked.filter(({ rank }) => rank === highest).map(({ kind }) => kind);
  return kinds.length === 1 || kinds.every((kind) => KIND_RULES[kind].sex === "female") ? kinds[0] : undefined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function nameOf<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>, locale: Locale): string {
  const { noun, isMany, count } = animal;
  const breed = breedAdjective(animal, language, locale);
  const ofBreed = (name: string) => (breed === null ? name : language.name(breed, name));
  if (noun.mother !== undefined) return ofBreed(youngName(animal, language));
  return isMany ? language.lot(count, ofBreed(noun.many)) : ofBreed(noun.one);
}

/** "बकरी का मेमना", "बकरी के 5 मेमने" */
function youngName<Forms>({ noun, isMany, count }: Subject<Forms>, language: FactLanguage<Forms>): string {
  const young = isMany ? language.lot(count, noun.many) : noun.one;
  return noun.mother === undefined ? young : `${isMany ? noun.mother.many : noun.mother.one} ${young}`;
}

const ABBREVIATION = /\([A-Z]+\)/;
const PARENTHESES = / *\([^)]*\)/;

/** Without what the noun says again: "Pati duck" is a Pati, the breed "Turkey" of a turkey is none. */
function breedAdjective<Forms>(
  { category, facts: { breedId }, breed, noun }: Animal<Forms>,
  { breeds }: FactLanguage<Forms>,
  locale: Locale,
): string | null {
  if (breedId === "cross" || breedId === `${category}-crossbred`) return breeds.cross;
  if (breedId === "local" || breedId?.startsWith(`${category}-desi-local`)) return breeds.local;
  if (breed === null || KINDS.some((kind) => breedId === `${category}-${kind}`)) return null;
  const isTyped = breedId === undefined || breedId === "unknown";
  // Farmers say what is in the parentheses of "Holstein Friesian (HF)".
  const name = isTyped || ABBREVIATION.test(breed.en) ? breed[locale] : breed[locale].replace(PARENTHESES, "");
  const repeated = ` ${name}`.toLowerCase().endsWith(` ${noun.one}`) ? noun.one.length + 1 : 0;
  return ` ${name}`.slice(1, name.length + 1 - repeated) || null;
}

function phrasesOf<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): FactPhrases {
  const { ageMonths, teeth, lactation, milkNow, calf, weightKg } = animal.facts;
  const { pregnantMonths } = animal;
  const { phrases } = language;
  return {
    count: animal.isMany ? youngName(animal, language) : null,
    age: ageMonths === undefined ? teethOf(teeth, language) : phrases.age(animal, ...yearsAndMonths(ageMonths)),
    lactation:
      lactation === undefined || (lactation === 0 && hasGivenBirth(animal.facts))
        ? null
        : phrases.lactation(animal, lactation),
    milk: milkNow ? phrases.milk(animal, milkNow) : null,
    dry: milkNow === 0 && lactation !== 0 ? language.dry(animal) : null,
    pregnant: pregnantMonths === 0 ? null : phrases.pregnant(animal, pregnantMonths),
    calf: calf === undefined || calf === "none" ? null : phrases.calf(animal, calf),
    withoutCalf: calf === "none" ? language.withoutCalf(animal) : null,
    weight: weightKg === undefined ? null : phrases.weight(animal, weightKg),
  };
}

function hasGivenBirth({ calvedMonth, calf, milkNow, milkBest }: Facts): boolean {
  return calvedMonth !== undefined || calf === "female" || calf === "male" || Boolean(milkNow ?? milkBest);
}

function titleOf(name: string, phrases: readonly string[]): string {
  const title = [name, ...phrases].join(", ");
  // A grapheme has at least one code unit, and counting graphemes is slow.
  const isShort =
    phrases.length === 0 || title.length <= LISTING_TEXTS.title.max || countGraphemes(title) <= LISTING_TEXTS.title.max;
  return isShort ? title : titleOf(name, phrases.slice(0, -1));
}

function sentences<Forms>(
  animal: Animal<Forms>,
  name: string,
  phrases: FactPhrases,
  language: FactLanguage<Forms>,
): string[] {
  const all = [
    beginning(animal, name, phrases, language),
    births(animal, language),
    milk(animal, language),
    traits(animal, language),
    vaccinations(animal, language),
    price(animal, language),
  ];
  return all.map((sentence) => sentence.filter(isPresent).join(", ")).filter((sentence) => sentence !== "");
}

type Sentence = (string | null | undefined)[];

function beginning<Forms>(
  animal: Animal<Forms>,
  name: string,
  { age, lactation }: FactPhrases,
  language: FactLanguage<Forms>,
): Sentence {
  const { ageMonths } = animal.facts;
  if (age === null && lactation === null) return [language.forSale(animal, name)];
  if (ageMonths === undefined || animal.isMany || animal.noun.mother !== undefined) return [name, age, lactation];
  return [language.agedName(animal, name, ...yearsAndMonths(ageMonths)), lactation];
}

function births<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): Sentence {
  const { calvedMonth, calf, pregnantMonths } = animal.facts;
  return [
    calvedMonth && language.calved(animal, monthText(calvedMonth, language.locale)),
    calf && (calf === "none" ? language.withoutCalf(animal) : language.withCalf(animal, calf)),
    animal.pregnantMonths === 0 ? null : language.isPregnant(animal, animal.pregnantMonths),
    pregnantMonths === 0 ? language.isNotPregnant(animal) : null,
  ];
}

function milk<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): Sentence {
  const { lactation, milkNow, milkBest = 0 } = animal.facts;
  if (milkNow === undefined) return milkBest === 0 ? [] : [language.milkBest(animal, milkBest)];
  if (milkNow > 0)
    return [
      milkBest > milkNow ? language.milkNowAndBest(animal, milkNow, milkBest) : language.milkNow(animal, milkNow),
    ];
  if (milkBest > 0) return [language.dryAndBest(animal, milkBest)];
  return lactation === 0 ? [] : [language.dry(animal)];
}

const TRAITS = FACT_NAMES.filter((name) => declarationOf(name).isTrait) as TraitName[];

function traits<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): Sentence {
  const { ageMonths, teeth, weightKg } = animal.facts;
  return [
    weightKg === undefined ? null : language.weight(animal, weightKg),
    // Without an age the teeth are at the beginning.
    ageMonths === undefined ? null : teethOf(teeth, language),
    ...TRAITS.flatMap((name) => {
      const phrases: Readonly<Record<string, (subject: Subject<Forms>) => string>> = language.traits[name];
      return [animal.facts[name] ?? []].flat().map((option) => phrases[option]?.(animal));
    }),
  ];
}

function vaccinations<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): Sentence {
  const { vaccinations: given = [] } = animal.facts;
  if (given.length === 0) return [];
  const names = given.map(({ vaccine, month }) => {
    const name = language.vaccines[vaccine];
    return month === null ? name : language.vaccinatedIn(name, monthText(month, language.locale));
  });
  return [language.vaccinated(animal, names)];
}

function price<Forms>(animal: Animal<Forms>, language: FactLanguage<Forms>): Sentence {
  const { priceBasis, negotiable } = animal.facts;
  const isNamed = priceBasis === "kg" || (priceBasis !== undefined && animal.isMany);
  const basis = isNamed ? language.price[priceBasis](animal) : null;
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

function isPresent(phrase: string | null | undefined): phrase is string {
  return phrase !== null && phrase !== undefined && phrase !== "";
}
