import { plainWords } from "./digits.ts";

/** Unit of a quantity. Its words may follow the number; a number with words of another unit is rejected. */
export type Unit = "rupees" | "litres" | "kilograms" | "animals" | "years" | "months" | "centimetres" | "inches";

/** Number words of English, Hindi and Marathi without the nukta. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  एक: 1,
  दो: 2,
  दोन: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
  पांच: 5,
  पाच: 5,
  छह: 6,
  छः: 6,
  सहा: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  नऊ: 9,
  दस: 10,
  दहा: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/** One and a half, two and a half. */
export const HALF_WORDS: Readonly<Record<string, number>> = {
  डेढ: 1.5,
  दीड: 1.5,
  dedh: 1.5,
  derh: 1.5,
  deed: 1.5,
  ढाई: 2.5,
  अढाई: 2.5,
  अडीच: 2.5,
  dhai: 2.5,
  adhai: 2.5,
  adich: 2.5,
  आधा: 0.5,
  आधी: 0.5,
  अर्धा: 0.5,
  half: 0.5,
};

/** Added to the number that follows, or to one. */
const QUARTERS: readonly (readonly [words: string, added: number])[] = [
  ["साढे|साडे|sadhe|saadhe|saade|sade", 0.5],
  ["सवा|सव्वा|sava|sawa|savva", 0.25],
  ["पौने|पौन|पावणे|पाऊण|paune|pavne", -0.25],
];
export const QUARTER_WORDS = QUARTERS.map(([words]) => words).join("|");
/** "साढ़े" needs a number after it. */
const ALONE = /^(?:सवा|सव्वा|sava|sawa|savva|पौने|पौन|पाऊण|paune)$/;

const MULTIPLIERS: readonly (readonly [factor: number, words: string])[] = [
  [1e7, "crores?|cr|करोड|कोटी|karod|koti"],
  [1e5, "lakhs?|lacs?|laks?|लाख"],
  [1e3, "thousands?|k|हजार|hazaar|hazar|hajar"],
  [1e2, "hundreds?|सौ|शे|sau"],
];

const PER_DAY = String.raw`(?:per|\/|a|प्रति|हर)? ?(?:days?|दिन|दिवस|रोज|daily|दररोज|roj)`;
const UNIT_WORDS: Record<Unit, string> = {
  rupees: String.raw`\/-|\/=|=\/|₹|rs\.?|inr|रु\.?|रू\.?|रुपये|रूपये|रुपए|रुपया|रुपयांना?|rupees?|rupaye|only|मात्र|फक्त|सिर्फ`,
  litres: String.raw`लीटर|लिटर|ली\.?|लि\.?|l|lts?\.?|ltrs?\.?|lit\.?|litr|litres?|liters?|litars?|किलो|किग्रा|kgs?\.?|kilos?|दूध|दुध|milk|doodh|dudh|${PER_DAY}`,
  kilograms: String.raw`किलो|किलोग्राम|किलोग्रॅम|किग्रा|kgs?\.?|kilos?|kilograms?`,
  animals: String.raw`पशु|जनावरे?|नग|animals?|heads?|nos?\.?|pcs?\.?|pieces?|गायें?|गायी|भैंसें?|म्हशी|म्हैस|बकरियाँ|बकरियां|बकरी|बकरे|bakri|bakriyan|बैल|शेळ्या|शेळी|भेडें?|मेंढ्या|मुर्गियाँ|मुर्गियां|मुर्गी|मुर्गे|कोंबड्या|चूजे|पिल्ले|cows?|buffaloe?s?|goats?|sheep|hens?|birds?|chicks?`,
  years: String.raw`years?|yrs?\.?|साल|वर्षे|वर्ष|वर्षां?च[ाीे]|बरस|old|का|की|के`,
  months: String.raw`months?|mon\.?|महीने|महीना|माह|महिने|महिना|महिन्यां?च[ाीे]|old|का|की|के`,
  centimetres: String.raw`सेंटीमीटर|सेंटिमीटर|सेमी|से\.? ?मी\.?|cms?\.?|centimet(?:re|er)s?`,
  inches: String.raw`"|''|′′|इंच|इन्च|inch(?:es)?|in\.?`,
};

const WORD_END = String.raw`(?![\p{L}\p{M}\d])`;
const CURRENCY = /^(?:₹|rs\.?|inr|rupees|रु\.?|रू\.?|रुपये|रूपये|रुपए)\s*/;
const indian = (gap: string) => String.raw`[1-9]\d?(?:${gap}\d\d)*${gap}\d{3}`;
const western = (gap: string) => String.raw`[1-9]\d{0,2}(?:${gap}\d{3})+`;
/** Groups by commas or by blanks, e.g. "1,50,000" and "1 50 000". */
const GROUPED = [", ?", " "].flatMap((gap) => [indian(gap), western(gap)]).join("|");
const NUMBER = new RegExp(
  String.raw`^(?:(${GROUPED})(\.\d+)?|(\d+),(\d\d?)(?!,)|(0),(\d+)|(\d+\.?\d*|\.\d+))(?![\d.]|,\d)`,
);
const SMALL_WORD = new RegExp(`^(${Object.keys(NUMBER_WORDS).join("|")})${WORD_END}`, "u");
const HALF_WORD = new RegExp(`^(${Object.keys(HALF_WORDS).join("|")})${WORD_END}`, "u");
const QUARTER_PATTERNS = QUARTERS.map(([words, added]) => ({
  pattern: new RegExp(`^(${words})${WORD_END} ?`, "u"),
  added,
}));
const MULTIPLIER_WORDS = MULTIPLIERS.map(([factor, words]) => ({
  pattern: new RegExp(String.raw`^ ?(?:${words})${WORD_END}\.?`, "u"),
  factor,
}));
/** Indian sellers write "1.5 L" for a lakh of rupees; of milk it is a litre. */
const LAKH_OF_RUPEES = { pattern: new RegExp(`^ ?l${WORD_END}`, "u"), factor: 1e5 };
const SUFFIXES = Object.fromEntries(
  Object.entries(UNIT_WORDS).map(([unit, words]) => [
    unit,
    new RegExp(String.raw`^(?: ?(?:${words})(?![\p{L}\p{M}\d]))*[ .।]*$`, "u"),
  ]),
) as Record<Unit, RegExp>;
/** Counted in whole numbers, so that a comma or three decimals may be meant to group digits. */
const WHOLE_UNITS: readonly Unit[] = ["rupees", "animals"];
export const QUANTITY_TYPED_MAX = 100;
/** A group of digits before a comma has at most so many. */
const GROUP_DIGITS = 3;
/** A tail below this after "lakh" may mean thousands: "1 lakh 50". After "hundred" it means itself. */
const TAIL_MIN = 100;

/**
 * Parses one quantity, such as "1,50,000", "1 50 000", "50,000.00", "7,5", "१.५ लाख", "डेढ़ लाख", "Rs. 50000/-" or
 * "10 लीटर".
 * @returns undefined for a blank text, NaN for any other, e.g. a range or an unknown word
 */
export function parseQuantity(typed: string, unit: Unit): number | undefined {
  if (typed.length > QUANTITY_TYPED_MAX) return Number.NaN;
  const text = plainWords(typed.replace(/ ?½/g, ".5").replace(/ ?¼/g, ".25").replace(/ ?¾/g, ".75"));
  if (text === "") return undefined;
  // NFKC turns "10²" into "102".
  if (/\p{No}/u.test(typed.replace(/[½¼¾]/g, ""))) return Number.NaN;
  const amount = unit === "rupees" ? text.replace(CURRENCY, "") : text;
  const isNegative = /^- ?[\d.]/.test(amount);
  const read = readTerms(isNegative ? amount.replace(/^- ?/, "") : amount, unit);
  if (read === null || !SUFFIXES[unit].test(read.rest)) return Number.NaN;
  return isNegative ? -read.value : read.value;
}

interface Read {
  value: number;
  rest: string;
}

/** "1 lakh 20 thousand 500": each multiplier below the one before. */
function readTerms(text: string, unit: Unit): Read | null {
  let total = 0;
  let rest = text;
  let below = Infinity;
  for (;;) {
    const number = readNumber(rest);
    if (number === null) return below === Infinity ? null : { value: total, rest };
    const multiplier = multiplierAt(number.rest, unit);
    const factor = multiplier?.factor ?? 1;
    const value = factor === 1 ? number.value : Number((number.value * factor).toFixed(2));
    if (below !== Infinity && (value >= below || (value < TAIL_MIN && below > TAIL_MIN))) return null;
    // "50.000" rupees are fifty, or fifty thousand where a point groups digits; "15,00" are rather 1500 than 15.
    const isUnsure = number.hasThreeDecimals === true || number.isShortWithComma === true;
    if (isUnsure && factor === 1 && WHOLE_UNITS.includes(unit)) return null;
    total += value;
    rest = number.rest.slice(multiplier?.length ?? 0);
    if (factor === 1) return { value: total, rest };
    below = factor;
    rest = rest.replace(/^ ?(?:और|व|आणि|and) (?=\S)/, " ").replace(/^ (?=\S)/, "");
  }
}

interface ReadNumber extends Read {
  hasThreeDecimals?: boolean;
  /** "15,00": with a decimal comma, or a comma at the wrong place. "15,50" is no whole number, which a rule refuses. */
  isShortWithComma?: boolean;
}

function readNumber(text: string): ReadNumber | null {
  const half = HALF_WORD.exec(text);
  if (half !== null) return { value: HALF_WORDS[half[1] ?? ""] ?? 0, rest: text.slice(half[0].length) };
  for (const { pattern, added } of QUARTER_PATTERNS) {
    const [found, word = ""] = pattern.exec(text) ?? [];
    if (found === undefined) continue;
    const number = readWhole(text.slice(found.length));
    if (number !== null) return { value: number.value + added, rest: number.rest };
    return ALONE.test(word) ? { value: 1 + added, rest: text.slice(word.length) } : null;
  }
  return readWhole(text);
}

function readWhole(text: string): ReadNumber | null {
  const word = SMALL_WORD.exec(text);
  if (word !== null) return { value: NUMBER_WORDS[word[1] ?? ""] ?? 0, rest: text.slice(word[0].length) };
  const found = NUMBER.exec(text);
  if (found === null) return null;
  const [all, grouped, fraction = "", whole, decimals, zero, ofZero, plain = ""] = found;
  const written =
    grouped !== undefined
      ? grouped.replace(/[, ]/g, "") + fraction
      : whole !== undefined
        ? `${whole}.${decimals}`
        : zero !== undefined
          ? `0.${ofZero}`
          : plain;
  return {
    value: Number(written),
    rest: text.slice(all.length),
    hasThreeDecimals: /^\d+\.\d{3}$/.test(plain),
    isShortWithComma: whole !== undefined && whole.length <= GROUP_DIGITS && Number(decimals) === 0,
  };
}

function multiplierAt(text: string, unit: Unit): { factor: number; length: number } | null {
  const known = unit === "rupees" ? [...MULTIPLIER_WORDS, LAKH_OF_RUPEES] : MULTIPLIER_WORDS;
  for (const { pattern, factor } of known) {
    const found = pattern.exec(text);
    if (found !== null) return { factor, length: found[0].length };
  }
  return null;
}
