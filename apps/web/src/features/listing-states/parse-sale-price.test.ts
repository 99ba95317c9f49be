import { PRICE_MAX } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { parseSalePrice } from "./parse-sale-price.ts";

it.each([
  ["", { amount: null }],
  ["  ", { amount: null }],
  ["45000", { amount: 45_000 }],
  ["₹ 1,75,000", { amount: 175_000 }],
  ["४५०००", { amount: 45_000 }],
  ["45 हज़ार", { amount: 45_000 }],
  ["1.5 lakh", { amount: 150_000 }],
  ["150000\u200b", { amount: 150_000 }],
  ["45000-50000", { amount: null, error: "valid.digits" }],
  [String(PRICE_MAX), { amount: PRICE_MAX }],
  [String(PRICE_MAX + 1), { amount: null, error: "valid.atMost" }],
  ["0", { amount: null, error: "valid.price" }],
  ["पैंतालीस हज़ार", { amount: 45_000 }],
  ["many", { amount: null, error: "valid.digits" }],
  ["-5", { amount: null, error: "valid.digits" }],
  ["1.5", { amount: null, error: "valid.digits" }],
] as const)("parseSalePrice(%j) is %o", (typed, expected) => {
  expect(parseSalePrice(typed)).toEqual(expected);
});
