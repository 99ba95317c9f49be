import { plainWords } from "../digits.ts";
import type { CalfStatus, Category } from "../enums.ts";
import { factIssues } from "./fact-issues.ts";
import type { Calf } from "./declarations.ts";
import type { FactChanges, Facts } from "./facts.ts";
import type { Kind } from "./kinds.ts";
import { HALF_WORDS, NUMBER_WORDS, parseQuantity, QUARTER_WORDS } from "../quantity.ts";

/** The documented fields of a listing that facts mirror. */
export interface MirroredFields {
  breed?: string | null;
  breedHindi?: string | null;
  age?: string | null;
  dailyMilkProduction?: number | null;
  kaunSaByaat?: string | null;
  isPregnant?: boolean | null;
  calfStatus?: CalfStatus | null;
}

const CALF_BY_STATUS: Record<CalfStatus, Calf> = { "female-calf": "female", "male-calf": "male", "no-calf": "none" };

type BreedIdOf = (name: string, category: Category) => string | null;
type Listing = { category: Category; kind?: Kind | undefined };
type ParsedFact = "breedId" | "ageMonths" | "lactation" | "milkNow" | "pregnantMonths" | "calf";
type ParsedFacts = { -readonly [Name in ParsedFact]?: Facts[Name] };

/**
 * Returns the facts that documented fields state for certain, without those that the animal cannot have. A pregnancy is
 * no fact, because its months are unknown.
 * @param breedIdOf of `breeds.ts`, which the browser loads on demand
 */
export function factsFromFields(fields: MirroredFields, listing: Listing, breedIdOf: BreedIdOf): ParsedFacts {
  return possibleFacts(parseFields(fields, listing.category, breedIdOf), listing);
}

/** Like `factsFromFields`, with facts that the animal cannot have. */
export function parseFields(fields: MirroredFields, category: Category, breedIdOf: BreedIdOf): ParsedFacts {
  const { breed, breedHindi, age, dailyMilkProduction, kaunSaByaat, isPregnant, calfStatus } = fields;
  const breedIds = new Set([breed, breedHindi].flatMap((name) => (name ? (breedIdOf(name, category) ?? []) : [])));
  const parsed = {
    breedId: breedIds.size === 1 ? [...breedIds][0] : null,
    ageMonths: age ? parseAge(age)?.months : null,
    lactation: kaunSaByaat ? parseLactation(kaunSaByaat) : null,
    // 0 is also what the Sell form sends for an empty field.
    milkNow: dailyMilkProduction === 0 ? null : dailyMilkProduction,
    pregnantMonths: isPregnant === false ? 0 : null,
    calf: calfStatus && CALF_BY_STATUS[calfStatus],
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null && value !== undefined));
}

/** Returns the facts that the animal can have, of those that documented fields mirror. */
export function possibleFacts<Some extends ParsedFacts>(facts: Some, { category, kind }: Listing): Some {
  // None of these facts depends on the month.
  const rules = { category, kind, month: "", breedIds: new Set(facts.breedId === undefined ? [] : [facts.breedId]) };
  const impossible = new Set<string>(factIssues(facts as FactChanges, rules).map(({ fact }) => fact));
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => !impossible.has(fact))) as Some;
}

/** Calvings as farmers write them in Hindi, Marathi and English, without endings. */
const ORDINALS: readonly RegExp[] = [
  /^(पहल[ाीे]|पहिल[ाीे]|first|one|एक)$/,
  /^(दूसर[ाीे]|दुसर[ाीे]|second|two|दो|दोन)$/,
  /^(तीसर[ाीे]|तिसर[ाीे]|third|three|तीन)$/,
  /^(चौथ[ाीे]|fourth|four|चार)$/,
  /^(प[ाँां]+चव[ाीेंँ]+|पाचव[ाीे]|fifth|five|पाँच|पांच|पाच)$/,
  /^(छठ[ाीे]|छठव[ाीेंँ]+|सहाव[ाीे]|sixth|six|छह|सहा)$/,
  /^(सातव[ाीेंँ]+|seventh|seven|सात)$/,
];
const CALVING = /\s*(ब्यात|ब्यांत|ब्याँत|बयात|बार|वेत|वेताची|byaat|byat|lactation|calving|time)$/;
const LACTATION_MAX = 15;

/** Returns the number of calvings that `kaunSaByaat` states for certain, or null. */
export function parseLactation(typed: string): number | null {
  const text = normalized(typed).replace(CALVING, "").trim();
  const ordinal = ORDINALS.findIndex((words) => words.test(text));
  if (ordinal !== -1) return ordinal + 1;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|ला|री|रा|रे|था|थे|वाँ|वां|वे)?$/.exec(text) ?? [];
  return digits !== undefined && Number(digits) <= LACTATION_MAX ? Number(digits) : null;
}

const words = (table: Readonly<Record<string, number>>) => Object.keys(table).join("|");
const WHOLE = String.raw`\d+(?:[.,]\d\d?)?|${words(NUMBER_WORDS)}`;
const COUNT = `((?:(?:${QUARTER_WORDS}) ?)?(?:${WHOLE})|${words(HALF_WORDS)})`;
const YEARS = "(?:years?|yrs?|साल|वर्षे|वर्ष|बरस)";
const MONTHS = "(?:months?|महीने|महीना|माह|महिने|महिना)";
const AGE = new RegExp(
  `^(?:${COUNT} ?${YEARS})?(?:\\s*(?:और|व|आणि|and|,)?\\s*${COUNT} ?${MONTHS})?(?: old| का| की| के)?$`,
);

/** As generated texts word the age of a newborn. */
const UNDER_A_MONTH = /^(?:(?:less than|under) 1 month|1 महीने से कम|1 महिन्यापेक्षा कमी)$/;

/** Returns the months that an age states for certain, in years and months of any language, or null. */
export function parseAge(typed: string): { months: number; isInYears: boolean } | null {
  const text = normalized(typed);
  if (UNDER_A_MONTH.test(text)) return { months: 0, isInYears: false };
  const [, years, months] = AGE.exec(text) ?? [];
  if (years === undefined && months === undefined) return null;
  const total = countOf(years) * 12 + countOf(months);
  return Number.isInteger(total) ? { months: total, isInYears: months === undefined } : null;
}

/** True if the text of the documented field does not contradict the fact: an age in years is rounded. */
export function isSameAge(typed: string, ageMonths: number): boolean {
  const age = parseAge(typed);
  if (age === null) return false;
  return age.isInYears ? Math.abs(age.months - ageMonths) < 12 : age.months === ageMonths;
}

function countOf(text: string | undefined): number {
  // Marathi joins the word for a half: "साडेतीन".
  const spaced = text?.replace(/^साडे(?! )/, "साडे ");
  return spaced === undefined ? 0 : (parseQuantity(spaced, "years") ?? Number.NaN);
}

/** Without the nukta, so that both ways of writing it match. */
function normalized(text: string): string {
  return plainWords(text).replace(/[.।]$/, "");
}
