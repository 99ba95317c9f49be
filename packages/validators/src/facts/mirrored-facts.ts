import { plainWords } from "../digits.ts";
import { HALF_WORDS, NUMBER_WORDS, parseQuantity, QUARTER_WORDS } from "../quantity.ts";
import { LACTATIONS_MAX } from "./declarations.ts";

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

/** Returns the number of calvings that `kaunSaByaat` states for certain, or null. */
export function parseLactation(typed: string): number | null {
  const text = normalized(typed).replace(CALVING, "").trim();
  const ordinal = ORDINALS.findIndex((words) => words.test(text));
  if (ordinal !== -1) return ordinal + 1;
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th|ला|री|रा|रे|था|थे|वाँ|वां|वे)?$/.exec(text) ?? [];
  return digits !== undefined && Number(digits) <= LACTATIONS_MAX ? Number(digits) : null;
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
