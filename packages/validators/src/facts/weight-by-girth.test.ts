import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryOf, KINDS, KINDS_BY_CATEGORY } from "./kinds.ts";
import { KIND_RULES } from "./kind-rules.ts";
import {
  girthLimits,
  lengthLimits,
  limitsIn,
  roundedWeight,
  tapeLimits,
  TAPE_UNITS,
  toCentimetres,
  weightByGirth,
  type Limits,
} from "./weight-by-girth.ts";

const measure = fc.integer({ min: 100, max: 30_000 }).map((tenths) => tenths / 100);
const factor = fc.integer({ min: 101, max: 300 }).map((percent) => percent / 100);
const part = fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000);
const within = ({ min, max }: Limits, share: number) => min + (max - min) * share;

/** Kinds with the limits of their weight. */
const MEASURED = KINDS.flatMap((kind) => {
  const limits = tapeLimits("weightKg", categoryOf(kind), kind);
  return limits === null ? [] : [[kind, limits] as const];
});

describe("weightByGirth", () => {
  it.each([
    // https://extension.wsu.edu/ferry/heart-girth-and-weight/: 122 pounds.
    ["a sheep", 35, 30, "inches", 55.6],
    // 60 × 60 × 53 / 300 = 636 pounds.
    ["a bull", 60, 53, "inches", 288.5],
    ["a buffalo", 180, 134, "centimetres", 400.6],
  ] as const)("estimates the weight of %s", (_, girth, length, unit, kilograms) => {
    const weight = weightByGirth(toCentimetres(girth, unit), toCentimetres(length, unit));
    expect(weight).toBeCloseTo(kilograms, 1);
  });

  it("divides cubic centimetres by 10838", () => {
    expect(100 ** 3 / weightByGirth(100, 100)).toBeCloseTo(10838.2, 1);
  });

  it("grows with the square of the girth and with the length", () =>
    fc.assert(
      fc.property(measure, measure, factor, (girth, length, by) => {
        const weight = weightByGirth(girth, length);
        expect(weightByGirth(girth * by, length) / weight).toBeCloseTo(by ** 2, 6);
        expect(weightByGirth(girth, length * by) / weight).toBeCloseTo(by, 6);
        expect(weightByGirth(girth, length * by)).toBeGreaterThan(weight);
      }),
    ));

  it("is the same for a tape in inches and one in centimetres", () =>
    fc.assert(
      fc.property(measure, measure, (girth, length) => {
        const inches = weightByGirth(toCentimetres(girth / 2.54, "inches"), toCentimetres(length / 2.54, "inches"));
        expect(inches / weightByGirth(girth, length)).toBeCloseTo(1, 9);
        expect(toCentimetres(girth, "centimetres")).toBe(girth);
      }),
    ));
});

describe("roundedWeight", () => {
  it.each([
    [437, 435],
    [438, 440],
    [99.8, 100],
    [25.4, 25],
    [3.3, 3.5],
  ])("rounds %d kg to %d", (weight, rounded) => expect(roundedWeight(weight)).toBe(rounded));

  it("never falls when the weight grows, and stays within half the error of the formula from 5 kg on", () =>
    fc.assert(
      fc.property(measure, factor, (weight, by) => {
        expect(roundedWeight(weight * by)).toBeGreaterThanOrEqual(roundedWeight(weight));
        if (weight >= 5) expect(Math.abs(roundedWeight(weight) / weight - 1)).toBeLessThanOrEqual(0.05);
      }),
    ));
});

describe("tapeLimits", () => {
  it("are those of the weight of each mammal, and none for birds and other numbers", () => {
    expect(MEASURED.map(([kind]) => kind)).toEqual(KINDS.filter((kind) => categoryOf(kind) !== "poultry"));
    for (const [kind, limits] of MEASURED) {
      const [min, , , max] = KIND_RULES[kind].facts.weightKg ?? [];
      expect(limits, kind).toEqual({ min, max });
    }
    expect(tapeLimits("weightKg", "poultry")).toBeNull();
    expect(tapeLimits("milkNow", "cattle", "cow")).toBeNull();
  });

  it("are those of all kinds of the category while the kind is unknown", () =>
    expect(tapeLimits("weightKg", "goats")).toEqual({ min: 0.5, max: 200 }));
});

describe.each(MEASURED)("measures of a %s", (kind, weight) => {
  it("give a weight within its limits, and possible lengths for each possible girth", () =>
    fc.assert(
      fc.property(part, part, (girthPart, lengthPart) => {
        const girth = within(girthLimits(weight), girthPart);
        const lengths = lengthLimits(weight, girth);
        expect(lengths.max - lengths.min).toBeGreaterThan(-1e-6);
        const rounded = roundedWeight(weightByGirth(girth, within(lengths, lengthPart)));
        expect(rounded).toBeGreaterThanOrEqual(weight.min);
        expect(rounded).toBeLessThanOrEqual(weight.max);
      }),
    ));

  it("include those of its usual weights", () => {
    const [, usualMin, usualMax] = KIND_RULES[kind].facts.weightKg ?? [0, 0, 0, 0];
    for (const kilograms of [usualMin, usualMax])
      for (const ratio of [0.65, 1]) {
        const girth = Math.cbrt((10838 * kilograms) / ratio);
        const girths = girthLimits(weight);
        const lengths = lengthLimits(weight, girth);
        expect(girth).toSatisfy((value: number) => value > girths.min && value < girths.max);
        expect(girth * ratio).toSatisfy((value: number) => value > lengths.min && value < lengths.max);
      }
  });
});

describe("limitsIn", () => {
  it.each(TAPE_UNITS)("are whole numbers of %s within the limits", (unit) =>
    fc.assert(
      fc.property(fc.constantFrom(...MEASURED), ([, weight]) => {
        const girths = girthLimits(weight);
        const { min, max } = limitsIn(unit, girths);
        expect([min, max].every(Number.isInteger)).toBe(true);
        expect(toCentimetres(min, unit)).toBeGreaterThanOrEqual(girths.min);
        expect(toCentimetres(max, unit)).toBeLessThanOrEqual(girths.max);
        expect(min).toBeLessThan(max);
      }),
    ),
  );

  it("refuse a girth of 20 cm and a length of 900 cm of a buffalo", () => {
    const weight = tapeLimits("weightKg", "buffalo", KINDS_BY_CATEGORY.buffalo[0]) ?? { min: 0, max: 0 };
    expect(limitsIn("centimetres", girthLimits(weight))).toEqual({ min: 88, max: 304 });
    expect(limitsIn("centimetres", lengthLimits(weight, 180))).toEqual({ min: 90, max: 234 });
  });
});
