import { z } from "zod";
import { toLatinDigits } from "./digits.ts";
import { countGraphemes } from "./graphemes.ts";
import { CODE_UNITS_PER_CHARACTER } from "./limits.ts";

/** Keys into packages/i18n: a rule names its words, it never holds them. */
export const RULE_MESSAGES = [
  "valid.required",
  "valid.price",
  "valid.title",
  "valid.description",
  "valid.category",
  "valid.location",
  "valid.name",
  "valid.nameLong",
  "valid.pincode",
  "valid.pincodeUnsure",
  "valid.phone",
  "valid.email",
  "valid.milk",
  "valid.wholeNumber",
  "valid.digits",
  "valid.tooLong",
  "valid.atMost",
  "valid.invalid",
  "valid.unreadable",
] as const;
export type RuleMessage = (typeof RULE_MESSAGES)[number];

/** Names a rule's words and what fills them, in the one form `parseRuleMessage` reads back. */
export function ruleMessage(key: RuleMessage, values?: Record<string, number>): string {
  return values === undefined ? key : `${key}?${JSON.stringify(values)}`;
}

/** The words for one failed rule: the key a rule named, or what fits the kind of failure. */
export function parseRuleMessage(issue: { message: string; code?: string }): {
  key: RuleMessage;
  values: Record<string, number>;
} {
  const [key, values] = issue.message.split("?", 2);
  const known = RULE_MESSAGES.find((message) => message === key);
  if (known === undefined) return { key: "valid.invalid", values: {} };
  return { key: known, values: values === undefined ? {} : JSON.parse(values) };
}

/**
 * What nobody types on purpose, but a number copied from a list of contacts brings along: control characters, and
 * marks that would turn the words after it round on the page.
 */
const STRAY = /(?![\0\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Text as people type it: trimmed, without stray controls, at most `max` graphemes. */
export function text(max: number, tooLong: RuleMessage = "valid.tooLong") {
  return z
    .string(ruleMessage("valid.required"))
    .overwrite((value) => value.replace(STRAY, ""))
    .trim()
    .refine(isStorable, ruleMessage("valid.unreadable"))
    .refine((value) => isAtMost(value, max), ruleMessage(tooLong, { n: max }));
}

/** Text that we once gave out and that comes back: an id, a token, a link. */
export function opaqueText(max: number) {
  return z.string().min(1).max(max).refine(isStorable, ruleMessage("valid.unreadable"));
}

/** PostgreSQL cannot hold null bytes, nor UTF-8 half a character. */
function isStorable(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

function isAtMost(value: string, max: number): boolean {
  return value.length <= max || (value.length <= max * CODE_UNITS_PER_CHARACTER && countGraphemes(value) <= max);
}

/** For whoever reads the API's description, where a length in graphemes has no field of its own. */
const atMost = (max: number) => ({ description: `At most ${max} characters, as a reader counts them.` });

export function requiredText(max: number, missing: RuleMessage = "valid.required", tooLong?: RuleMessage) {
  return text(max, tooLong)
    .min(1, ruleMessage(missing))
    .refine((value) => VISIBLE.test(value), ruleMessage(missing))
    .meta(atMost(max));
}

/** Optional text of a listing or profile: blank or invisible means none. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value && VISIBLE.test(value) ? value : null))
    .meta(atMost(max));
}

/** A number as an address carries it; what is no plain decimal is left for the rule to refuse. */
export function numberFromQuery(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/**
 * A number that may arrive as typed text, in Latin or Devanagari digits, with commas; blank is `undefined`. NaN for any
 * other notation: `Number` alone would read "1e5" as one lakh.
 */
export function numberFromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const digits = toLatinDigits(value).replace(/[,\s₹]/g, "");
  if (digits === "") return undefined;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
