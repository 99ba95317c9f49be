import { describe, expect, it } from "vitest";
import { comparable, isPriceFarOff } from "./comparable.ts";

const MURRAH = { kind: "she-buffalo", breedId: "buffalo-murrah" } as const;

describe("comparable", () => {
  it("returns kind, breed, milk, lactation and a whole pincode", () => {
    const facts = { ...MURRAH, milkNow: 12.5, lactation: 2, temperament: ["calm" as const] };
    expect(comparable({ category: "buffalo", facts, pincode: " १२५ ००१" })).toEqual({
      category: "buffalo",
      ...MURRAH,
      milkNow: 12.5,
      lactation: 2,
      pincode: "125001",
    });
    expect(comparable({ category: "buffalo", facts: { ...MURRAH, milkNow: null }, pincode: "1250" })).toEqual({
      category: "buffalo",
      ...MURRAH,
    });
  });

  it.each([
    ["no category", undefined, MURRAH],
    ["no kind", "buffalo", { breedId: "buffalo-murrah" }],
    ["no breed", "buffalo", { kind: "she-buffalo" }],
    ["an unknown breed", "buffalo", { ...MURRAH, breedId: "unknown" }],
    ["a price for all together", "goats", { kind: "doe", breedId: "goats-sirohi", priceBasis: "lot" }],
    ["a price of several that may be for all together", "goats", { kind: "doe", breedId: "goats-sirohi", quantity: 4 }],
    ["a price by weight", "goats", { kind: "doe", breedId: "goats-sirohi", priceBasis: "kg" }],
  ] as const)("returns null with %s", (_missing, category, facts) => {
    expect(comparable({ category, facts })).toBeNull();
  });

  it.each([
    [{ quantity: 4, priceBasis: "each" }],
    [{ quantity: 1, priceBasis: "lot" }],
    [{ quantity: 1 }],
    [{ quantity: null, priceBasis: null }],
  ] as const)("compares the price of one animal with %j", (facts) => {
    expect(comparable({ category: "goats", facts: { kind: "doe", breedId: "goats-sirohi", ...facts } })).not.toBeNull();
  });

  it.each([
    ["buffalo", { milkNow: 12 }, "she-buffalo"],
    ["goats", { lactation: 1 }, "doe"],
    ["cattle", { lactation: 0, milkNow: 0 }, undefined],
  ] as const)("takes an animal of %s with %j for a %s", (category, facts, kind) => {
    expect(comparable({ category, facts: { breedId: "x", ...facts } })?.kind).toBe(kind);
  });
});

it.each([
  [23_000, true],
  [24_000, false],
  [95_000, false],
  [300_000, false],
  [301_000, true],
])("isPriceFarOff asks about ₹%i between ₹70,000 and ₹1,00,000: %s", (price, isAsked) => {
  expect(isPriceFarOff(price, { low: 70_000, high: 100_000 })).toBe(isAsked);
});
