import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quartilesOf, sortBySeller, type SellerPrice } from "./quartiles.ts";

const price = fc.integer({ min: 40_000, max: 200_000 });
const markets = fc.array(price, { minLength: 8, maxLength: 60 });
const market = (prices: readonly number[]): SellerPrice[] =>
  prices.map((each, seller) => ({ seller, price: each, weight: 1 }));
const threeDigits = (price = Number.NaN) => Number(price.toPrecision(3));
const medianOf = (prices: readonly SellerPrice[]) => quartilesOf(sortBySeller(prices))?.median ?? Number.NaN;

describe("quartilesOf", () => {
  it("interpolates like percentile_cont", () => {
    const prices = market([10, 20, 30, 40, 50, 60, 70, 80]);
    expect(quartilesOf(prices)).toEqual({ low: 28, median: 45, high: 63, sellers: 8 });
  });

  it("takes the weighted median of a seller's prices", () => {
    const others = market([40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000]);
    const own = (...prices: [price: number, weight: 1 | 2][]) =>
      medianOf([...others, ...prices.map(([each, weight]) => ({ seller: 7, price: each, weight }))]);
    expect(own([65_000, 1], [75_000, 1], [200_000, 1])).toBe(own([75_000, 1]));
    expect(own([65_000, 2], [200_000, 1])).toBe(own([65_000, 2]));
  });

  it("moves the median at most to the next price when one more seller asks any price", () => {
    const many = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 50 });
    const property = fc.property(markets, many, (prices, asked) => {
      const flood = asked.map((each) => ({ seller: prices.length, price: each, weight: 1 as const }));
      const after = medianOf([...market(prices), ...flood]);
      const sorted = prices.toSorted((a, b) => a - b);
      const middle = (sorted.length - 1) / 2;
      const [below, above] = [Math.ceil(middle) - 1, Math.floor(middle) + 1];
      expect(after).toBeGreaterThanOrEqual(threeDigits(sorted[below]));
      expect(after).toBeLessThanOrEqual(threeDigits(sorted[above]));
    });
    fc.assert(property);
  });

  it("returns null when fewer than eight sellers remain without typing errors", () => {
    const seven = Array.from({ length: 7 }, () => 50_000);
    expect(quartilesOf(market([...seven, 50_000]))).toMatchObject({ sellers: 8 });
    expect(quartilesOf(market([...seven, 1]))).toBeNull();
  });

  it("gives ordered quartiles of three digits within the prices", () => {
    const property = fc.property(markets, (prices) => {
      const { low, median, high } = quartilesOf(market(prices)) ?? { low: 0, median: 0, high: 0 };
      const order = [threeDigits(Math.min(...prices)), low, median, high, threeDigits(Math.max(...prices))];
      expect(order).toEqual(order.map(threeDigits).toSorted((a, b) => a - b));
    });
    fc.assert(property);
  });
});
