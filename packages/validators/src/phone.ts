import { digitRuns, isDigit, type Sign } from "./digit-runs.ts";
import { plainText } from "./digits.ts";
import { withoutSeparators } from "./identifier.ts";

/** 00000000NN: numbers of demo sellers, which cannot be dialled. */
const DEMONSTRATION = /^\+9100000000\d{2}$/;
/** Ten digits after the prefixes that people combine: +91, 0091, 91, 0, +91 0, 0 91. */
const INDIAN = /^(?:\+?0{0,2}91)?0?([6-9]\d{9}|0{8}\d{2})$/;

/** Stored numbers that get messages, as a pattern of PostgreSQL. Those of demonstrations begin with 0. */
export const MOBILE_PATTERN = String.raw`^\+91[6-9]`;

/** What a link or a list of contacts has before the number. */
const LABEL = /^(?:tel|phone|mobile|mob|ph|फोन|मोबाइल|मोबाईल|मो)[.:]+ ?/i;

/** Characters of a field, with the blanks and invisible marks that come along when a number is pasted. */
export const PHONE_TYPED_MAX = 48;

/**
 * Normalizes an Indian mobile number to +91 and ten digits; null for anything else.
 * Accepts digits of any script in any groups, the prefixes of `INDIAN`, and a label such as "tel:".
 */
export function normalizePhone(typed: string): string | null {
  const compact = withoutSeparators(plainText(typed).replace(LABEL, ""));
  const [, ten] = INDIAN.exec(compact) ?? [];
  return ten === undefined ? null : `+91${ten}`;
}

export function isDemoPhone(phone: string): boolean {
  return DEMONSTRATION.test(phone);
}

/** "+919876543210" → "+91 98765 43210". Returns other text unchanged. */
export function formatPhone(phone: string): string {
  const normalized = normalizePhone(phone);
  return normalized === null ? phone : normalized.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
}

/** "+919876543210" → "+91••••••3210": for logs and for screens that need no full number. */
export function maskPhone(phone: string): string {
  const country = phone.startsWith("+91") ? "+91" : "";
  return country + phone.slice(country.length).replace(/\d(?=\d{4})/g, "•");
}

export interface Phone {
  /** As it is dialled: +91 and ten digits for a mobile number. */
  number: string;
  isMobile: boolean;
}

export interface FoundPhone extends Phone {
  /** Of the text, with the sign, brackets and marks that belong to the number. */
  start: number;
  end: number;
}

/**
 * The numbers of a contact field, which is free text: "9876501234 / 9876501235", "9876501234 (WhatsApp)". A field with
 * nothing but digits is one number, whatever their count.
 */
export function contactPhones(text: string): Phone[] {
  const only = normalizePhone(text);
  if (only !== null) return [{ number: only, isMobile: true }];
  const found = new Map(findPhones(text).map(({ number, isMobile }) => [number, { number, isMobile }]));
  if (found.size > 0) return [...found.values()];
  const compact = withoutSeparators(plainText(text));
  return /^\+?\d{3,15}$/.test(compact) ? [{ number: compact, isMobile: false }] : [];
}

/** True for a mobile number, or for as many digits as a landline number with its area code. */
export function isDialable(typed: string): boolean {
  return contactPhones(typed).some(({ number }) => number.length >= PHONE_DIGITS_MIN);
}

export const PHONE_DIGITS_MIN = 10;
/** ITU-T E.164. Also 0091 0 and ten digits. */
const PHONE_DIGITS_MAX = 15;
const MOBILE = /^(?:0{0,2}91)?0?[6-9]\d{9}$/;
/** With the area code after 0 or the country code. A bare 91 may begin an ear tag. */
const LANDLINE = /^0[1-9]\d{9}$|^0091[1-9]\d{9}$/;
/** After a plus, in any country. */
const INTERNATIONAL = /^[1-9]\d{9,14}$/;

/**
 * Finds the phone numbers in a text, in digits of any script or in words, with anything but other words between them. Each
 * begins and ends where a group of digits does, so ear tags of 12 digits, dates and prices are none.
 */
export function findPhones(text: string): FoundPhone[] {
  return digitRuns(text, PHONE_DIGITS_MIN).flatMap(({ signs, end }) =>
    phonesIn(signs, text.slice(end, end + UNIT_MAX).toLowerCase()),
  );
}

/** @param after the text after the last of them */
function phonesIn(signs: Sign[], after: string): FoundPhone[] {
  const isList = UNIT.test(after);
  const found: FoundPhone[] = [];
  for (const [from, { plain }] of signs.entries()) {
    if (!isDigit(plain) || (isDigit(signs[from - 1]?.plain ?? "") && !isAfterPrice(signs, from))) continue;
    const phone = phoneAt(signs, from, isList);
    // "+91 98765 43210" is one number, although its last ten digits are one, too.
    if (phone !== null && phone.end > (found.at(-1)?.end ?? 0)) found.push(phone);
  }
  return found;
}

/** "6500098765 01234" is a price that touches a number, or a number that touches five digits: both can be dialled. */
function isAfterPrice(signs: Sign[], from: number): boolean {
  let price = "";
  for (let at = from - 1; price.length < PRICE_DIGITS_MAX && isDigit(signs[at]?.plain ?? ""); at -= 1)
    price = (signs[at]?.plain ?? "") + price;
  return PRICE.test(price);
}

/** @param isList true if the signs end with a unit */
function phoneAt(signs: Sign[], from: number, isList: boolean): FoundPhone | null {
  const isPlus = /\+[ (]*$/.test(
    signs
      .slice(Math.max(0, from - 3), from)
      .map(({ plain }) => plain)
      .join(""),
  );
  // Without a plus, no number begins with these.
  if (!isPlus && /[1-5]/.test(signs[from]?.plain ?? "")) return null;
  const ends = endsOf(signs, from);
  for (const [kind, pattern] of [
    ["mobile", MOBILE],
    ["landline", LANDLINE],
    ["international", INTERNATIONAL],
  ] as const) {
    if (kind === "international" && !isPlus) continue;
    for (const { digits, to } of ends) {
      const some = signs.slice(from, to + 1);
      if (!pattern.test(digits) || areAmounts(some, { next: signs[to + 1]?.plain, isList })) continue;
      const isMobile = kind === "mobile";
      const number = isMobile ? `+91${digits.slice(-10)}` : `${isPlus ? "+" : ""}${digits}`;
      return { ...rangeOf(signs, { from, to, isPlus }), number, isMobile };
    }
  }
  return null;
}

/** Where a number from here may end, at the end of a group of digits; the longest first, which includes the prefix. */
function endsOf(signs: Sign[], from: number): { digits: string; to: number }[] {
  const ends: { digits: string; to: number }[] = [];
  let digits = "";
  for (let at = from; at < signs.length && digits.length < PHONE_DIGITS_MAX; at += 1) {
    const { plain } = signs[at] ?? { plain: "" };
    if (!isDigit(plain)) continue;
    digits += plain;
    const isEnd = !isDigit(signs[at + 1]?.plain ?? "");
    if (isEnd && digits.length >= PHONE_DIGITS_MIN) ends.unshift({ digits, to: at });
  }
  return ends;
}

const DATE = /(?:^|\D)\d{1,2}([/.-])\d{1,2}\1(?:19|20)\d\d(?!\d)/;
const AMOUNT = String.raw`[1-9]\d?(?:,\d\d)*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*[05]00`;
const AMOUNTS = new RegExp(String.raw`^(?:${AMOUNT})(?:[^\d,]+(?:${AMOUNT}))+$`);

/** "70,000 98765" begins with a price. */
const LEADING_AMOUNT = /^[1-9]\d?(?:,\d\d)*,\d00[^\d,]/;

/** "605110 2019": a pincode and a year. */
const PINCODE_AND_YEAR = /^[1-8]\d{5}[ ,-]+(?:19|20)\d\d$/;
/** A list of daily milk yields, e.g. "9 10 12 11 10 9". Phone numbers are not written in groups of one or two digits below 31. */
const SMALL_NUMBERS = /^(?=.*\d\d)[1-9](, ?| ?[/-] ?| )(?:(?:[12]\d|30|[1-9])\1)+(?:[12]\d|30|[1-9])$/;
/** "65 70 72 68 75 kg" */
const LIST = /^\d{1,4}(?:\D+\d{1,4})+$/;
const UNIT = /^[\s-]*(?:kg|kilo|किलो|किग्रा|lit|ltr|लीटर|लिटर|ली|days|दिन|दिवस)/;
const UNIT_MAX = 12;
const PRICE = /^[1-9]\d{1,3}[05]00$|^[1-9]0{3}$/;
const PRICE_DIGITS_MAX = 7;

interface Around {
  next: string | undefined;
  isList: boolean;
}

/** "65,000-70,000", "60000 / 70000", other lists of quantities, and a text with a date or after a price. */
function areAmounts(signs: Sign[], { next = "", isList }: Around): boolean {
  const plain = signs.map((sign) => sign.plain).join("");
  if (AMOUNTS.test(plain) || LEADING_AMOUNT.test(plain) || PINCODE_AND_YEAR.test(plain)) return true;
  if (SMALL_NUMBERS.test(plain) || (isList && next === "" && LIST.test(plain))) return true;
  return DATE.test(plain + (isDigit(next) ? next : ""));
}

function rangeOf(signs: Sign[], { from, to, isPlus }: { from: number; to: number; isPlus: boolean }) {
  let [first, last] = [from, to];
  while (first > 0 && /[+(]/.test(signs[first - 1]?.plain ?? "")) first -= 1;
  if (isPlus) while (first > 0 && signs[first]?.plain !== "+") first -= 1;
  if (signs[last + 1]?.plain === ")") last += 1;
  return { start: signs[first]?.start ?? 0, end: signs[last]?.end ?? 0 };
}
