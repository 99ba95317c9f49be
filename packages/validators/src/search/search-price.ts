import aliases from "../../data/search-aliases.json";
import { plainWords } from "../digits.ts";
import type { Category, Sort } from "../enums.ts";
import { KIND_RULES } from "../facts/kind-rules.ts";
import { KINDS_BY_CATEGORY } from "../facts/kinds.ts";
import { PRICE_MAX } from "../limits.ts";
import { parseQuantity, type Unit } from "../quantity.ts";
import type { Filters } from "./filters.ts";
import { fold } from "./fold.ts";
import { namesIn } from "./search-words.ts";

/** The price range and the order that a search text asks for. */
export interface AskedPrice extends Pick<Filters, "priceMin" | "priceMax"> {
  /** "सस्ती", "महंगी" */
  sort?: PriceSort;
  /** The words of the range, as typed. */
  typed: readonly string[];
}

export type PriceSort = Extract<Sort, "price-low" | "price-high">;

interface Token {
  word: string;
  /** The position in the typed words: "50-60" has several tokens. */
  at: number;
}

interface Amount {
  rupees: number;
  from: number;
  to: number;
  /** A number without "thousand", "Rs" or the like. */
  isBare: boolean;
}

/** A number without "thousand" or "Rs" is a price from here on; after "below" and the like, from the second one on. */
const BARE_MIN = 1000;
/** The same if nothing else is typed: smaller numbers are more often words of a title. */
const ALONE_MIN = 10_000;
const LIMITED_MIN = 100;
/** A number without groups is a price only if it is as round as people say prices: others are, or begin, pincodes. */
const ROUND = [
  { below: 10_000, to: 100 },
  { below: 100_000, to: 500 },
  { below: Infinity, to: 1000 },
] as const;
const AMOUNT_WORDS_MAX = 6;
/** "About 50,000" */
const AROUND = 0.2;
const OTHER_UNITS: readonly Unit[] = ["litres", "kilograms", "years", "months"];

const { prices } = aliases;
const pattern = (list: string) => namesIn(list).map(plainWords).join("|");
const TENS: ReadonlyMap<string, string> = new Map(
  Object.entries(prices.tens).flatMap(([number, names]) => namesIn(names).map((name) => [fold(name), number] as const)),
);
/** A number, a multiplier or a word for rupees, with the ending of a case: हजारांपर्यंत, lakhachi. */
const INFLECTED = new RegExp(
  `^([\\d,.]+k?|${pattern(prices.inflected)})(?:${pattern(prices.oblique)})?(${pattern(prices.endings)})$`,
);
const FACTOR = new RegExp(`^(?:${pattern(prices.inflected)}|k)$`);
const IS_AMOUNT = /\d|₹|rs|inr|रु|रू/;
const after = (words: string) => new RegExp(`^(?:(?:${pattern(prices.than)}) )*(?:${pattern(words)})(?= |$)`);
const before = (words: string) => new RegExp(`(?:^| )(?:${pattern(words)})$`);
const LIMITS = (["atLeast", "atMost", "around"] as const).map((name) => ({
  name,
  after: after(prices[name].after),
  before: before(prices[name].before),
}));
const TO = new RegExp(`^(?:${pattern(prices.to)})$`);
const SORTS: readonly (readonly [PriceSort, RegExp])[] = [
  ["price-low", new RegExp(`^(?:${pattern(prices.cheap)})(?= |$)`)],
  ["price-high", new RegExp(`^(?:${pattern(prices.dear)})(?= |$)`)],
];

/**
 * Returns what a search says about the price, and its other words: "50 हजार तक", "under 1 lakh", "60-80 हजार", "सस्ती".
 * An amount alone is the most that the buyer wants to pay.
 * @param categoryOf the category of an animal's name, because "1000 chicks" are no price
 */
export function priceIn(
  search: string,
  categoryOf: (word: string) => Category | undefined,
): { price: AskedPrice | null; rest: string } {
  const typed = search.split(/\s+/).filter(Boolean);
  const tokens = typed.flatMap(tokensOf);
  const range = rangeIn(tokens, categoryOf);
  const order = sortIn(tokens);
  if (range === null && order === null) return { price: null, rest: search };
  const taken = ({ from, to }: { from: number; to: number } = { from: 0, to: 0 }) =>
    new Set(tokens.slice(from, to).map(({ at }) => at));
  const [ofRange, ofOrder] = [taken(range ?? undefined), taken(order ?? undefined)];
  return {
    price: {
      ...range?.asked,
      ...(order !== null && { sort: order.sort }),
      typed: typed.filter((_, at) => ofRange.has(at)),
    },
    rest: typed.filter((_, at) => !ofRange.has(at) && !ofOrder.has(at)).join(" "),
  };
}

function sortIn(tokens: readonly Token[]): { sort: PriceSort; from: number; to: number } | null {
  for (const from of tokens.keys())
    for (const [sort, words] of SORTS) {
      const found = words.exec(textOf(tokens.slice(from)));
      if (found !== null) return { sort, from, to: from + wordsIn(found) };
    }
  return null;
}

function tokensOf(typed: string, at: number): Token[] {
  const words = plainWords(typed)
    .replace(/[.,;:!?।]+$/, "")
    .replace(/(\d[\d,.]*k?)-(?=\d)/g, "$1 - ")
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => INFLECTED.exec(word)?.slice(1) ?? [word]);
  return words.map((word) => ({ word, at }));
}

interface Range {
  asked: Pick<AskedPrice, "priceMin" | "priceMax">;
  from: number;
  to: number;
}

function rangeIn(tokens: readonly Token[], categoryOf: (word: string) => Category | undefined): Range | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = amountAt(tokens, at);
    const range = amount === null ? null : (rangeTo(tokens, amount) ?? limitOf(tokens, amount, categoryOf));
    if (range !== null) return range;
  }
  return null;
}

/** The longest text from here on that is an amount of rupees. */
function amountAt(tokens: readonly Token[], from: number): Amount | null {
  for (let to = Math.min(tokens.length, from + AMOUNT_WORDS_MAX); to > from; to -= 1) {
    const text = textOf(tokens.slice(from, to).map((token, at, all) => withDigits(token, all[at + 1])));
    const rupees = parseQuantity(text, "rupees");
    // "1.5 l" parses as 1.5 lakh rupees, but usually means litres of milk.
    if (rupees === undefined || !(rupees > 0 && rupees <= PRICE_MAX) || /\d ?l$/.test(text)) continue;
    // "एक" and "50" alone
    if (!IS_AMOUNT.test(text) && !FACTOR.test(text.split(" ").at(-1) ?? "")) return null;
    return { rupees, from, to, isBare: /^[\d.,]+$/.test(text.replaceAll(" ", "")) };
  }
  return null;
}

/** "पचास हजार" → "50 हजार" */
function withDigits({ word, at }: Token, next: Token | undefined): Token {
  const number = next !== undefined && FACTOR.test(next.word) ? TENS.get(fold(word)) : undefined;
  return { word: number ?? word, at };
}

/** "50 से 60 हजार": the smaller amount has the multiplier of the greater one. */
function rangeTo(tokens: readonly Token[], { rupees, from, to }: Amount): Range | null {
  if (!TO.test(tokens[to]?.word ?? "")) return null;
  const end = amountAt(tokens, to + 1);
  if (end === null) return null;
  const factor = tokens.slice(to + 2, end.to);
  const ofSame =
    factor.length === 0 ? undefined : parseQuantity(textOf([...tokens.slice(from, to), ...factor]), "rupees");
  const least = rupees < LIMITED_MIN ? (ofSame ?? 0) : rupees;
  if (!(least >= LIMITED_MIN && least < end.rupees)) return null;
  return { asked: { priceMin: least, priceMax: end.rupees }, from, to: end.to };
}

function limitOf(
  tokens: readonly Token[],
  { rupees, from, to, isBare }: Amount,
  categoryOf: (word: string) => Category | undefined,
): Range | null {
  const next = tokens[to]?.word ?? "";
  const isOfUnit = OTHER_UNITS.some((unit) => next !== "" && Number.isFinite(parseQuantity(`${rupees} ${next}`, unit)));
  if (isBare && (isOfUnit || isCount(rupees, categoryOf(next)))) return null;
  const [left, right] = [textOf(tokens.slice(0, from)), textOf(tokens.slice(to))];
  for (const limit of LIMITS) {
    const found = limit.before.exec(left) ?? limit.after.exec(right);
    if (found === null || rupees < LIMITED_MIN) continue;
    const words = wordsIn(found);
    const [start, end] = limit.before.test(left) ? [from - words, to] : [from, to + words];
    return { asked: askedBy(limit.name, rupees), from: start, to: end };
  }
  const bareMin = to - from === tokens.length ? ALONE_MIN : BARE_MIN;
  const isPrice = !isBare || (rupees >= bareMin && isPriceLike(textOf(tokens.slice(from, to)), rupees));
  if (rupees < LIMITED_MIN || !isPrice) return null;
  return { asked: { priceMax: rupees }, from, to };
}

function askedBy(limit: "atLeast" | "atMost" | "around", rupees: number): Range["asked"] {
  if (limit === "atLeast") return { priceMin: rupees };
  if (limit === "atMost") return { priceMax: rupees };
  return { priceMin: Math.round(rupees * (1 - AROUND)), priceMax: Math.round(rupees * (1 + AROUND)) };
}

function isPriceLike(text: string, rupees: number): boolean {
  const { to } = ROUND.find(({ below }) => rupees < below) ?? ROUND[0];
  const isGrouped = !/^(?:\d{3} )?\d+$/.test(text);
  return isGrouped || rupees % to === 0;
}

/** "1000 chicks" are a lot, "20000 goats" are none. */
function isCount(number: number, category: Category | undefined): boolean {
  if (category === undefined) return false;
  const usualMax = Math.max(...KINDS_BY_CATEGORY[category].map((kind) => KIND_RULES[kind].facts.quantity?.[2] ?? 0));
  return number <= usualMax;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(" ");
}

function wordsIn([found]: RegExpExecArray): number {
  return found.trim().split(" ").length;
}
