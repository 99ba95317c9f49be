import { z } from "zod";
import { isBlank } from "./blank.ts";
import { countGraphemes } from "./graphemes.ts";
import { CODE_UNITS_PER_CHARACTER } from "./limits.ts";
import { ruleMessage, type RuleMessage } from "./rule-messages.ts";

/**
 * Control characters and bidirectional marks, which come along with numbers copied from a contact list. The marks would
 * reverse the text after them.
 */
const STRAY = /(?![\0\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Typed text: trimmed, without stray control characters, at most `max` graphemes. */
export function text(max: number, tooLong: RuleMessage = "valid.tooLong") {
  return z
    .string(ruleMessage("valid.required"))
    .overwrite((value) => value.replace(STRAY, ""))
    .trim()
    .refine(isStorable, ruleMessage("valid.unreadable"))
    .refine((value) => isAtMost(value, max), ruleMessage(tooLong, { n: max }));
}

export function opaqueText(max: number) {
  return z.string().min(1).max(max).refine(isStorable, ruleMessage("valid.unreadable"));
}

/** PostgreSQL cannot store null bytes; UTF-8 cannot encode lone surrogates, the only ones that \p{Cs} matches. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function isStorable(value: string): boolean {
  return !UNSTORABLE.test(value);
}

function isAtMost(value: string, max: number): boolean {
  return value.length <= max || (value.length <= max * CODE_UNITS_PER_CHARACTER && countGraphemes(value) <= max);
}

/** OpenAPI has no field for a length in graphemes. */
const atMost = (max: number) => ({ description: `At most ${max} characters (graphemes).` });

export function requiredText(max: number, missing: RuleMessage = "valid.required", tooLong?: RuleMessage) {
  return text(max, tooLong)
    .min(1, ruleMessage(missing))
    .refine((value) => !isBlank(value), ruleMessage(missing))
    .meta(atMost(max));
}

export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value && !isBlank(value) ? value : null))
    .meta(atMost(max));
}

/** Parses a number of a query string. Returns anything but plain decimals unchanged, for the rule to reject. */
export function numberFromQuery(value: unknown): unknown {
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Parses a boolean of a query string. Returns anything but `true` and `false` unchanged, for the rule to reject. */
export function booleanFromQuery(value: unknown): unknown {
  if (value === "true") return true;
  return value === "false" ? false : value;
}
