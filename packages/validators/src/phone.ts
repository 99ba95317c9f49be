import { plainText, toLatinDigits } from "./digits.ts";
import { withoutSeparators } from "./identifier.ts";

/** 00000000NN: numbers of demo sellers, which cannot be dialled. */
const DEMONSTRATION = /^\+9100000000\d{2}$/;
/** Ten digits after the prefixes that people combine: +91, 0091, 91, 0, +91 0, 0 91. */
const INDIAN = /^(?:\+?0{0,2}91)?0?([6-9]\d{9}|0{8}\d{2})$/;

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

/** Any script's digits, also circled ones, and what is written between digits: "+91 98765-43210", "९८७६५ ४३२१०". */
const DIGIT = String.raw`[\p{Nd}\p{No}]`;
const BETWEEN = String.raw`[\s.,;:|/_*+~•·()[\]\p{Dash}\p{Cf}\p{Mn}\p{Me}]{0,4}`;

/** Numbers of at least so many digits, with what is written between them. */
export function runsOf(digits: number): RegExp {
  return new RegExp(`[+(]{0,2}(?:${DIGIT}${BETWEEN}){${digits - 1},}${DIGIT}[)\\p{Mn}\\p{Me}]{0,2}`, "gu");
}

export const PHONE_DIGITS_MIN = 10;
const RUNS = runsOf(PHONE_DIGITS_MIN);
/** ITU-T E.164. Also 0091 0 and ten digits. */
const PHONE_DIGITS_MAX = 15;
const MOBILE = /^(?:0{0,2}91)?0?[6-9]\d{9}$/;
/** With the area code after 0 or the country code. A bare 91 may begin an ear tag. */
const LANDLINE = /^0[1-9]\d{9}$|^0091[1-9]\d{9}$/;
/** After a plus, in any country. */
const INTERNATIONAL = /^[1-9]\d{9,14}$/;

/**
 * Finds the phone numbers in a text, in digits of any script with anything between them. Each begins and ends where a
 * group of digits does, so ear tags of 12 digits, dates and prices are none.
 */
export function findPhones(text: string): FoundPhone[] {
  return [...text.matchAll(RUNS)].flatMap(({ 0: run, index }) => phonesIn(run, index));
}

/** A digit or sign of a run without its marks, and where it is in the text. */
interface Sign {
  plain: string;
  start: number;
  end: number;
}

function phonesIn(run: string, offset: number): FoundPhone[] {
  const signs = signsOf(run, offset);
  const found: FoundPhone[] = [];
  for (const [from, { plain }] of signs.entries()) {
    if (!isDigit(plain) || isDigit(signs[from - 1]?.plain ?? "")) continue;
    const phone = phoneAt(signs, from);
    // "+91 98765 43210" is one number, although its last ten digits are one, too.
    if (phone !== null && phone.end > (found.at(-1)?.end ?? 0)) found.push(phone);
  }
  return found;
}

function signsOf(run: string, offset: number): Sign[] {
  const signs: Sign[] = [];
  let end = offset;
  for (const character of run) {
    const start = end;
    end += character.length;
    const plain = plainSign(character);
    const last = signs.at(-1);
    // Marks such as the frame of a keycap belong to the digit before them.
    if (plain === "" && last !== undefined) last.end = end;
    else if (plain !== "") signs.push({ plain, start, end });
  }
  return signs;
}

function plainSign(character: string): string {
  if (/[0-9]/.test(character)) return character;
  if (/[\p{Nd}\p{No}]/u.test(character)) return toLatinDigits(character.normalize("NFKC"));
  return /[\p{Cf}\p{Mn}\p{Me}]/u.test(character) ? "" : character;
}

const isDigit = (plain: string) => /^\d$/.test(plain);

function phoneAt(signs: Sign[], from: number): FoundPhone | null {
  const isPlus = /\+[ (]*$/.test(
    signs
      .slice(Math.max(0, from - 3), from)
      .map(({ plain }) => plain)
      .join(""),
  );
  const ends = endsOf(signs, from);
  for (const [kind, pattern] of [
    ["mobile", MOBILE],
    ["landline", LANDLINE],
    ["international", INTERNATIONAL],
  ] as const) {
    if (kind === "international" && !isPlus) continue;
    for (const { digits, to } of ends) {
      if (!pattern.test(digits) || areAmounts(signs.slice(from, to + 1), signs[to + 1]?.plain)) continue;
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

/** "65,000-70,000", "60000 / 70000", and a text with a date or after a price. */
function areAmounts(signs: Sign[], after = ""): boolean {
  const plain = signs.map((sign) => sign.plain).join("");
  return AMOUNTS.test(plain) || LEADING_AMOUNT.test(plain) || DATE.test(plain + (isDigit(after) ? after : ""));
}

function rangeOf(signs: Sign[], { from, to, isPlus }: { from: number; to: number; isPlus: boolean }) {
  let [first, last] = [from, to];
  while (first > 0 && /[+(]/.test(signs[first - 1]?.plain ?? "")) first -= 1;
  if (isPlus) while (first > 0 && signs[first]?.plain !== "+") first -= 1;
  if (signs[last + 1]?.plain === ")") last += 1;
  return { start: signs[first]?.start ?? 0, end: signs[last]?.end ?? 0 };
}
