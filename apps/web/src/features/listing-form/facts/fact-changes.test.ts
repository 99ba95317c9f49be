import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { describe, expect, it } from "vitest";
import { possibleFacts } from "~/features/facts/shared/possible-facts.ts";
import { factChanges, factsForForm, unusualChange } from "./fact-changes.ts";

const cow: Facts = {
  kind: "cow",
  lactation: 2,
  milkNow: 12,
  temperament: ["calm", "easy-to-milk"],
  vaccinations: [{ vaccine: "foot-and-mouth", month: "2026-05" }],
  negotiable: true,
  earTagLast4: "4821",
};
const changed = (changes: FactChanges) => factChanges(cow, { ...factsForForm(cow), ...changes }, "cattle");

describe("factChanges", () => {
  it("is empty for untouched facts, also in another order", () => {
    expect(changed({})).toEqual({});
    expect(
      changed({
        temperament: ["easy-to-milk", "calm"],
        vaccinations: [{ month: "2026-05", vaccine: "foot-and-mouth" }],
      }),
    ).toEqual({});
    expect(factChanges({}, { milkNow: null, temperament: [] }, "cattle")).toEqual({});
  });

  it("keeps options of a newer release that the form does not know", () => {
    const newer = { temperament: ["calm", "shy"], vaccinations: [{ vaccine: "new-pox", month: null }] } as object;
    const stored: Facts = { ...cow, ...newer };
    expect(factChanges(stored, factsForForm(stored), "cattle")).toEqual({});
  });

  it("contains changed facts, and null for removed ones", () => {
    expect(changed({ milkNow: 10, lactation: null, temperament: [], pregnantMonths: 0, negotiable: false })).toEqual({
      milkNow: 10,
      lactation: null,
      temperament: null,
      pregnantMonths: 0,
      negotiable: false,
    });
  });

  it("contains an ear tag that was typed, and null only for a stored one that was removed", () => {
    expect(changed({ earTag: "100020003000" })).toEqual({ earTag: "100020003000" });
    expect(changed({ earTag: null })).toEqual({ earTag: null });
    expect(factChanges({}, { earTag: null }, "cattle")).toEqual({});
    expect(factChanges(cow, { ...factsForForm(cow), earTag: "100020003000" }, "poultry")).toEqual({});
  });

  it("leaves out facts and options that another kind does not have", () => {
    expect(changed({ kind: "bull", milkNow: 15, calf: "male", temperament: ["calm", "kicks"] })).toEqual({
      kind: "bull",
      temperament: ["calm"],
    });
  });

  it("leaves out facts that another category does not have", () => {
    const facts = { ...factsForForm(cow), milkNow: 15 };
    expect(factChanges(cow, facts, "poultry")).toEqual({});
    expect(factChanges(cow, { ...facts, kind: "hen", quantity: 20 }, "poultry")).toEqual({ kind: "hen", quantity: 20 });
  });
});

describe("unusualChange", () => {
  const unusual = (facts: FactChanges, age?: string) =>
    unusualChange({ facts, age }, { ...factsForForm(cow), ageMonths: 60, ...facts }, "cattle");

  it("returns a changed fact that is rare for the kind", () => {
    expect(unusual({ milkNow: 60 })).toBe("milkNow");
    expect(unusual({ milkNow: 15 })).toBeUndefined();
  });

  it("ignores rare facts that were saved before, and those without a kind", () => {
    expect(
      unusualChange({ facts: { lactation: 3 } }, { kind: "cow", lactation: 3, milkNow: 60 }, "cattle"),
    ).toBeUndefined();
    expect(unusualChange({ facts: { milkNow: 60 } }, { milkNow: 60 }, "cattle")).toBeUndefined();
  });

  it("compares lactations with the age in the field of the specification", () => {
    expect(unusual({ lactation: 3 })).toBeUndefined();
    expect(unusual({ lactation: 3 }, "2 years")).toBe("lactation");
    expect(unusual({}, "दो साल")).toBe("lactation");
    expect(unusual({}, "20 years")).toBe("ageMonths");
    expect(unusual({}, "old")).toBeUndefined();
  });
});

describe("possibleFacts", () => {
  it("keeps all facts of the kind", () => {
    const facts = factsForForm(cow);
    expect(possibleFacts(facts, "cattle")).toEqual(facts);
    expect(possibleFacts({ kind: null, milkNow: null }, "cattle")).toEqual({ kind: null, milkNow: null });
  });

  it("removes a kind of another category", () => {
    expect(possibleFacts(factsForForm(cow), "goats")).not.toHaveProperty("kind");
  });
});
