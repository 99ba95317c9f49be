export const RULE_MESSAGES = [
  "valid.required",
  "valid.chooseOne",
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
  "valid.unknownPlace",
  "valid.httpsLink",
  "valid.webhookUrl",
  "valid.dayOrder",
  "valid.dayOver",
  "valid.daysAtMost",
  "valid.ageUnit",
  "valid.notAnOption",
  "valid.exampleRow",
  "valid.earTagListed",
  "valid.earTagTwice",
  "valid.extraCell",
] as const;
export type RuleMessage = (typeof RULE_MESSAGES)[number];

/** A text is what was typed, e.g. the name of an unknown place. */
export type RuleValues = Record<string, number | string>;

/** Encodes a message key and its values as text, because zod messages are text. `parseRuleMessage` decodes it. */
export function ruleMessage(key: RuleMessage, values?: RuleValues): string {
  return values === undefined ? key : `${key}?${JSON.stringify(values)}`;
}

/** Decodes the message of a failed rule. Messages of zod itself become `valid.invalid`. */
export function parseRuleMessage(issue: { message: string; code?: string }): {
  key: RuleMessage;
  values: RuleValues;
} {
  const [key, ...values] = issue.message.split("?");
  const known = RULE_MESSAGES.find((message) => message === key);
  if (known === undefined) return { key: "valid.invalid", values: {} };
  return { key: known, values: values.length === 0 ? {} : JSON.parse(values.join("?")) };
}
