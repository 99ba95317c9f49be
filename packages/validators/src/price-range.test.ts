import { describe, expect, it } from "vitest";
import { isUnusuallyLow, pricePerAnimal } from "./price-range.ts";

describe("pricePerAnimal", () => {
  it.each([
    ["a price without a basis, of one animal", {}, 60_000],
    ["a price of one animal of several", { priceBasis: "each", quantity: 5 }, 60_000],
    ["a lot", { priceBasis: "lot", quantity: 5 }, 12_000],
    ["a lot of one animal", { priceBasis: "lot", quantity: 1 }, 60_000],
    ["a lot of unknown size", { priceBasis: "lot" }, null],
    ["a price without a basis, of several animals", { quantity: 5 }, null],
    ["a price per kilogram", { priceBasis: "kg", quantity: 1 }, null],
  ] as const)("of %s", (_what, facts, expected) => expect(pricePerAnimal(60_000, facts)).toBe(expected));
});

it("isUnusuallyLow is true below three fifths of the lower end", () => {
  expect(isUnusuallyLow(59_999, { low: 100_000 })).toBe(true);
  expect(isUnusuallyLow(60_000, { low: 100_000 })).toBe(false);
});
