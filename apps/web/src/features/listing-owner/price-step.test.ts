import { PRICE_MAX } from "@pashu/validators/limits";
import fc from "fast-check";
import { expect, it } from "vitest";
import { priceAbove, priceBelow } from "./price-step.ts";

it.each([
  [84_000, 85_000, 86_000],
  [84_000, 84_500, 85_000],
  [84_000, 84_999, 85_000],
  [9_500, 10_000, 11_000],
  [1_900, 2_000, 2_500],
  [5_500, 6_000, 6_500],
  [490, 500, 600],
  [240, 250, 260],
  [95, 100, 110],
  [null, 5, 10],
  [null, 1, 5],
  [199_000, 200_000, 205_000],
  [99_990_000, PRICE_MAX, null],
])("priceBelow and priceAbove: %s, %s, %s", (below, price, above) => {
  expect([priceBelow(price ?? 0), priceAbove(price ?? 0)]).toEqual([below, above]);
});

it("each step up can be taken back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: PRICE_MAX }), (price) => {
      const above = priceAbove(price);
      if (above === null) return;
      expect(above).toBeGreaterThan(price);
      expect(priceBelow(above)).toBeLessThanOrEqual(price);
      expect(priceAbove(priceBelow(above) ?? above - 1)).toBe(above);
    }),
  );
});
