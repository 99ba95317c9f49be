import { describe, expect, it } from "vitest";
import { cellOf, centilitres, isInMilkStep, lactationBand, milkStep, milkSteps } from "./price-cell.ts";

const MILKS = Array.from({ length: 2000 }, (_, index) => (index + 1) / 20);

describe("milk steps", () => {
  it("are within 6% of the animal's milk, from half a litre on", () => {
    for (const litres of MILKS.filter((milk) => milk >= 0.5)) {
      const milk = centilitres(litres);
      expect(Math.abs(milkStep(litres) - milk) / milk, `${litres} litres`).toBeLessThanOrEqual(0.06);
    }
  });

  it.each([0.4, 2, 8, 12, 24])(
    "of %d litres are exactly that, so that they hold animals within a quarter",
    (litres) => {
      const step = milkStep(litres);
      expect(step).toBe(centilitres(litres));
      expect(isInMilkStep(centilitres(litres * 0.75), step)).toBe(true);
      expect(isInMilkStep(centilitres(litres * 1.25), step)).toBe(true);
      expect(isInMilkStep(centilitres(litres * 0.75) - 1, step)).toBe(false);
      expect(isInMilkStep(centilitres(litres * 1.25) + 1, step)).toBe(false);
    },
  );

  it("between two amounts are all those that an animal can have", () => {
    const all = new Set(milkSteps(1, 10_000));
    for (const litres of MILKS) {
      expect(all, `${litres} litres`).toContain(milkStep(litres));
      const own = centilitres(litres);
      const near = [...all].filter((step) => isInMilkStep(own, step));
      expect(milkSteps(own, own), `${litres} litres`).toEqual(expect.arrayContaining(near));
    }
  });

  it("keep animals that give no milk apart from those whose milk is not known", () => {
    expect([milkStep(0), milkStep(undefined)]).toEqual([0, -1]);
    expect([isInMilkStep(0, 0), isInMilkStep(5, 0), isInMilkStep(-1, -1), isInMilkStep(0, -1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

it("lactationBand groups the second with the third lactation, and all from the fourth on", () => {
  expect([undefined, 0, 1, 2, 3, 4, 15].map(lactationBand)).toEqual([-1, 0, 1, 2, 2, 4, 4]);
});

describe("cellOf", () => {
  it("is the same for the local animal and its entry in the breed list", () => {
    const local = cellOf({ kind: "cow", breedId: "local", milkNow: 5 });
    expect(local).toEqual({ kind: "cow", breedId: "cattle-desi-local", milk: 500, lactation: -1 });
    expect(cellOf({ kind: "cow", breedId: "cattle-desi-local", milkNow: 5 })).toEqual(local);
  });

  it.each([{ kind: "cow" }, { breedId: "cattle-gir" }, { kind: "cow", breedId: "unknown" }] as const)(
    "is null for %j",
    (facts) => expect(cellOf(facts)).toBeNull(),
  );
});
