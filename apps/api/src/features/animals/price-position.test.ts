import { expect, it } from "vitest";
import { pricePosition } from "./price-position.ts";

const RANGE = { low: 120_000, high: 185_000 };

it.each([
  ["at the low end", 120_000, 25],
  ["at the high end", 185_000, 75],
  ["in the middle", 152_500, 50],
  ["above the middle", 175_000, 67],
  ["somewhat below", 110_000, 17],
  ["far below", 45_000, 4],
  ["far above", 100_000_000, 96],
])("the mark of a price %s of the range is on the bar", (_place, price, at) => {
  expect(pricePosition(price, RANGE)).toBe(at);
});

it.each([
  [59_999, 4],
  [60_000, 50],
  [60_001, 96],
])("the mark of ₹%i is on the bar if all sellers ask ₹60,000", (price, at) => {
  expect(pricePosition(price, { low: 60_000, high: 60_000 })).toBe(at);
});
