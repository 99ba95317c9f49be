import { expect, it } from "vitest";
import { PRICE_MAX } from "./limits.ts";
import { parseRuleMessage } from "./rule-messages.ts";
import { saleForm } from "./sale-form.ts";

it.each([
  ["", { amount: null }],
  ["  ", { amount: null }],
  ["45000", { amount: 45_000 }],
  ["₹ 1,75,000", { amount: 175_000 }],
  ["४५०००", { amount: 45_000 }],
  ["45 हज़ार", { amount: 45_000 }],
  ["1.5 lakh", { amount: 150_000 }],
  ["150000\u200b", { amount: 150_000 }],
  ["45000-50000", { error: "valid.digits" }],
  [String(PRICE_MAX), { amount: PRICE_MAX }],
  [String(PRICE_MAX + 1), { error: "valid.atMost" }],
  ["0", { error: "valid.price" }],
  ["पैंतालीस हज़ार", { amount: 45_000 }],
  ["many", { error: "valid.digits" }],
  ["-5", { error: "valid.digits" }],
  ["1.5", { error: "valid.digits" }],
] as const)("saleForm parses the price %j as %o", (price, expected) => {
  const { data, error } = saleForm.safeParse({ where: "here", price });
  const [message] = (error?.issues ?? []).map((issue) => parseRuleMessage(issue).key);
  expect(message === undefined ? { amount: data?.price } : { error: message }).toEqual(expected);
});

it("saleForm ignores the price of an animal that is not for sale any more", () => {
  expect(saleForm.parse({ where: "notForSale", price: "many" })).toMatchObject({ where: "notForSale" });
});
