import aliases from "../../data/search-aliases.json";
import type { Category } from "../enums.ts";
import { LACTATIONS_MAX, FACTS, type Sex, type Teeth, type OptionOf } from "../facts/declarations.ts";
import { fold } from "./fold.ts";
import type { Filters } from "./filters.ts";
import { isJustNow, isNoNumberAsTyped, isTimes, namesIn, teethAsTyped, temperamentAsTyped } from "./search-words.ts";

/** An inclusive range of integers. */
export type AskedRange = readonly [min: number, max: number];

/** Facts that a search requires of the animal. */
export interface AskedFacts extends Pick<Filters, "kind" | "milkMin" | "pregnant" | "lactation" | "withCalf"> {
  isDry?: true;
  /** The listing states it. Listings without this fact do not match. */
  isNotPregnant?: true;
  isWithoutCalf?: true;
  hasCalvedRecently?: true;
  hasHorns?: boolean;
  isVaccinated?: true;
  temperament?: OptionOf<"temperament">;
  /** The kind's, or the stated one of a kind that includes both. */
  sex?: Sex;
  ageMonths?: AskedRange;
  teeth?: Teeth;
  weightKg?: AskedRange;
  /** Animals in the listing, at least. */
  quantity?: number;
}

/** A word with the canonical words of what it means. */
interface Word {
  word: string;
  typed: string;
  means: readonly string[];
  category?: Category | undefined;
}

export interface FoundFact {
  asks: AskedFacts;
  from: number;
  to: number;
  /** The text says another unit: farmers of Haryana and Punjab count milk in kilos. */
  isMilkInKilos?: true;
}

/** Any milk; listings of dry animals have 0. */
const SOME_MILK = 0.1;
/** No animal gives more; more kilos are its weight. */
const KILOS_OF_MILK_MAX = 60;
const LOT_MIN = 2;
const MONTHS_PER_YEAR = 12;
const HALF_YEAR = 6;
const MONTHS_TOLERANCE = 0.15;
const WEIGHT_TOLERANCE = 0.1;
/** Their weight is asked for; of others, kilos are milk. */
const WEIGHED: readonly (Category | undefined)[] = ["goats", "sheep", "poultry"];

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries(aliases.numbers).flatMap(([number, names]) =>
    namesIn(names).map((name) => [fold(name), Number(number)] as const),
  ),
);
const ORDINALS = ["first", "second", "third", "fourth"].map(fold);
/** "3rd", "3री" */
const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(["st", "nd", "rd", "th", "ra", "ri", "re", "ला", "ली"].map(fold));
const [
  MILK,
  LITRE,
  KILO,
  YEAR,
  MONTH,
  TOOTH,
  LACTATION,
  FIRST,
  PREGNANT,
  DRY,
  LOT,
  WEIGHT,
  WITH,
  WITH_CALF,
  BACHCHA,
  NOT,
  HORN,
  HORNLESS,
  CALVED,
  MALE,
  FEMALE,
  VACCINATED,
  EGG,
] = [
  "milk",
  "litre",
  "kilo",
  "year",
  "month",
  "teeth",
  "lactation",
  "pehlan",
  "pregnant",
  "dry",
  "lot",
  "weight",
  "with",
  "vasrasah",
  "bachcha",
  "nahi",
  "horn",
  "hornless",
  "calved",
  "male",
  "female",
  "vaccinated",
  "egg",
].map(fold);
const YOUNG: ReadonlySet<string> = new Set(["calf", "buffalocalf", "kid", "lamb", "chick"].map(fold));

/** Finds what a search asks of the animal: "12 litres", "second lactation", "2 years", "with calf". */
export function factsIn(words: readonly Word[]): FoundFact[] {
  const means = (at: number, what: string | undefined) =>
    what !== undefined && (words[at]?.means.includes(what) ?? false);
  const isNot = (at: number) => means(at, NOT) || words[at]?.typed === "no";
  const isYoung = (at: number) => words[at]?.means.some((word) => YOUNG.has(word)) ?? false;
  const isWeighed =
    words.some(({ category }) => WEIGHED.includes(category)) || words.some((_, at) => means(at, WEIGHT));
  // As it was typed: "मध्य" of a state folds to "मादी".
  const sexAt = (at: number): Sex | null =>
    words[at]?.word === MALE ? "male" : words[at]?.word === FEMALE ? "female" : null;
  const found: FoundFact[] = [];
  const add = (from: number, to: number, asks: AskedFacts): void => void found.push({ from, to, asks });

  /** The fact of a number with what follows it. */
  function readQuantity(from: number, number: number, unit: number): void {
    const to = unit + 1;
    if (means(unit, LITRE) || /^li?$/.test(words[unit]?.word ?? "")) add(from, to, { milkMin: number });
    else if (means(unit, KILO) && (isWeighed || number > KILOS_OF_MILK_MAX))
      add(from, to, { weightKg: around(number, number * WEIGHT_TOLERANCE) });
    else if (means(unit, KILO)) found.push({ from, to, asks: { milkMin: number }, isMilkInKilos: true });
    else if (means(unit, MILK)) add(from, to, { milkMin: number });
    else if (means(unit, YEAR)) add(from, to, { ageMonths: around(number * MONTHS_PER_YEAR, HALF_YEAR) });
    else if (means(unit, MONTH)) readMonths(from, to, number);
    else if (means(unit, TOOTH) && teethOf(String(number)) !== undefined)
      add(from, to, { teeth: teethOf(String(number)) });
    else if (means(unit, LACTATION) && isCount(number, LACTATIONS_MAX)) add(from, to, { lactation: String(number) });
    else if (isTimes(words[unit]?.typed ?? "") && means(to, CALVED) && isCount(number, LACTATIONS_MAX))
      add(from, to + 1, { lactation: String(number) });
    // "15 दिन की ब्याई"
    else if (means(unit, CALVED)) add(from, to, { hasCalvedRecently: true });
    // "एक भैंस" is any.
    else if (words[unit]?.category !== undefined) add(from, unit, number >= LOT_MIN ? { quantity: number } : {});
  }

  /** "दूसरा ब्यात", "दूसरी बार ब्याई" */
  function lactationEnd(at: number): number | null {
    if (means(at, LACTATION)) return means(at + 1, CALVED) ? at + 2 : at + 1;
    const calved = isTimes(words[at]?.typed ?? "") ? at + 1 : at;
    return means(calved, CALVED) ? calved + 1 : null;
  }

  /** The start of "नई ब्याई", "हाल ही में ब्याई". */
  function justNowBefore(at: number): number {
    let from = at;
    while (from > (found.at(-1)?.to ?? 0) && isJustNow(words[from - 1]?.typed ?? "")) from -= 1;
    return from;
  }

  /** Months of a pregnancy are no age. */
  function readMonths(from: number, to: number, months: number): void {
    if (words.some((_, at) => means(at, PREGNANT))) add(from, to, { pregnant: true });
    else if (words.some((_, at) => means(at, CALVED))) add(from, to, { hasCalvedRecently: true });
    else add(from, to, { ageMonths: around(months, Math.max(1, months * MONTHS_TOLERANCE)) });
  }

  /** "milk 12"; a number with a unit is read by itself. */
  function readMilk(at: number, next: number): void {
    const litres = next === words.length - 1 ? numberOf(words[next]) : null;
    const isWithout = words.some((_, other) => isNot(other));
    if (isWithout) return add(at, isNot(next) ? next + 1 : next, { isDry: true });
    add(at, litres === null ? next : next + 1, { milkMin: litres ?? SOME_MILK });
  }

  /** "गाभिन", or "गाभिन नहीं" and "not pregnant" */
  function readUnlessDenied(at: number, next: number, asks: AskedFacts, denied: AskedFacts): void {
    const last = means(next, WITH) ? next + 1 : next;
    if (isNot(at - 1)) add(at - 1, next, denied);
    else if (isNot(last)) add(at, last + 1, denied);
    else add(at, last, asks);
  }

  for (let at = 0; at < words.length;) {
    const number = numberOf(words[at]);
    const ordinal = ORDINALS.findIndex((each) => means(at, each)) + 1;
    const teeth = teethOf(teethAsTyped(words[at]?.typed ?? ""));
    const temperament = FACTS.temperament.options.find((each) => each === temperamentAsTyped(words[at]?.typed ?? ""));
    let next = at + 1;
    const calvings = ordinal > 0 ? lactationEnd(next) : null;
    if (number !== null) {
      // "10-12 litres" are at least 10; "2.5" are two numbers.
      while (/^\d+$/.test(words[next]?.word ?? "")) next += 1;
      if (ORDINAL_ENDINGS.has(words[next]?.word ?? "")) next += 1;
      readQuantity(at, number, next);
    } else if (calvings !== null) add(at, calvings, { lactation: String(ordinal) });
    else if (means(at, LACTATION) && isCount(numberOf(words[next]), LACTATIONS_MAX))
      add(at, next + 1, { lactation: String(numberOf(words[next])) });
    else if (means(at, FIRST)) add(at, next, { lactation: "1" });
    else if (teeth !== undefined) add(at, means(next, TOOTH) ? next + 1 : next, { teeth });
    else if (means(at, MILK) && means(next, TOOTH)) add(at, next + 1, { teeth: 0 });
    else if (means(at, MILK)) readMilk(at, next);
    else if (means(at, PREGNANT)) readUnlessDenied(at, next, { pregnant: true }, { isNotPregnant: true });
    else if (means(at, DRY)) add(at, next, { isDry: true });
    else if (means(at, HORN)) readUnlessDenied(at, next, { hasHorns: true }, { hasHorns: false });
    else if (means(at, HORNLESS)) add(at, next, { hasHorns: false });
    else if (means(at, CALVED)) add(justNowBefore(at), next, { hasCalvedRecently: true });
    else if (temperament !== undefined) add(at, next, { temperament });
    else if (means(at, EGG)) add(at, next, { kind: "hen" });
    else if (means(at, VACCINATED)) add(at, next, { isVaccinated: true });
    else if (isNot(at) && means(next, MILK)) add(at, next + 1, { isDry: true });
    else if (means(at, WITH_CALF) || (means(at, BACHCHA) && !isYoung(at)))
      readUnlessDenied(at, next, { withCalf: true }, { isWithoutCalf: true });
    // "without calf", "बछड़ा नहीं"
    else if ((isNot(at) && isYoung(next)) || (isYoung(at) && isNot(next))) add(at, next + 1, { isWithoutCalf: true });
    // "with calf", "with female calf", "बछड़े के साथ"
    else if (means(at, WITH) && isYoung(next)) add(at, next + 1, { withCalf: true });
    else if (means(at, WITH) && sexAt(next) !== null && isYoung(next + 1)) add(at, next + 2, { withCalf: true });
    else if (isYoung(at) && means(next, WITH)) add(at, next + 1, { withCalf: true });
    // "नर मादा जोड़ी"
    else if (sexAt(at) !== null && sexAt(next) !== null) add(at, next + 1, {});
    else if (sexAt(at) !== null) add(at, next, { sex: sexAt(at) ?? undefined });
    else if (means(at, LOT)) add(at, next, { quantity: LOT_MIN });
    at = Math.max(next, found.at(-1)?.to ?? 0);
  }
  return found;
}

export function isNumber(word: string): boolean {
  return NUMBERS.has(word);
}

function numberOf({ word, typed }: Word = { word: "", typed: "", means: [] }): number | null {
  if (/^\d{1,5}$/.test(word)) return Number(word);
  return isNoNumberAsTyped(typed) ? null : (NUMBERS.get(word) ?? null);
}

function isCount(number: number | null, max: number): boolean {
  return Number.isInteger(number) && Number(number) <= max;
}

function teethOf(number: string | undefined): Teeth | undefined {
  return FACTS.teeth.options.find((teeth) => String(teeth) === number);
}

function around(middle: number, tolerance: number): AskedRange {
  return [Math.max(0, Math.ceil(middle - tolerance)), Math.floor(middle + tolerance)];
}
