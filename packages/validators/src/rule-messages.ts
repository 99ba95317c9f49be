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
  "valid.atLeast",
  "valid.number",
  "valid.month",
  "valid.futureMonth",
  "valid.belowMilkNow",
  "valid.earTag",
  "valid.notForKind",
  "valid.unusual",
  "valid.priceUnsure",
  "valid.twoValues",
  "valid.invalid",
  "valid.unreadable",
] as const;
export type RuleMessage = (typeof RULE_MESSAGES)[number];

/** Encodes a message key and its values as text, because zod messages are text. `parseRuleMessage` decodes it. */
export function ruleMessage(key: RuleMessage, values?: Record<string, number>): string {
  return values === undefined ? key : `${key}?${JSON.stringify(values)}`;
}

/** Decodes the message of a failed rule. Messages of zod itself become `valid.invalid`. */
export function parseRuleMessage(issue: { message: string; code?: string }): {
  key: RuleMessage;
  values: Record<string, number>;
} {
  const [key, values] = issue.message.split("?", 2);
  const known = RULE_MESSAGES.find((message) => message === key);
  if (known === undefined) return { key: "valid.invalid", values: {} };
  return { key: known, values: values === undefined ? {} : JSON.parse(values) };
}
