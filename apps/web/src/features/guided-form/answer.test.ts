import { describe, expect, it } from "vitest";
import { emptyDraft, type Draft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { issueOf, newlyUnusual, withAnswer } from "./answer.ts";

const noWords = { month: "2026-11", ageWords: () => null };
const words = (age: string) => ({ ...noWords, ageWords: () => age });
const COW: Draft = {
  ...emptyDraft({ ...EMPTY_FORM, category: "cattle" }),
  facts: { kind: "cow", ageMonths: 60, lactation: 2, calvedMonth: "2026-06", calf: "female", milkNow: 12 },
};

describe("withAnswer", () => {
  it("fills the documented fields", () => {
    const { form } = withAnswer(COW, { facts: { pregnantMonths: 3 } }, words("5 years"));
    expect(form).toMatchObject({ isPregnant: "yes", kaunSaByaat: "2", isDairy: "yes", age: "5 years" });
  });

  it("removes facts that another kind does not have", () =>
    expect(withAnswer(COW, { facts: { kind: "bull" } }, noWords).facts).toEqual({ kind: "bull", ageMonths: 60 }));

  it("removes answers that are impossible or rare for another kind, with their documented fields", () => {
    const bullock = { ...COW, facts: { kind: "bullock", ageMonths: 60, temperament: ["pulls-cart"] } } satisfies Draft;
    const calf = withAnswer(bullock, { facts: { kind: "calf" } }, words("5 years"));
    expect(calf.facts).toEqual({ kind: "calf" });
    const heifer = { ...COW, facts: { ...COW.facts, ageMonths: 20 }, form: { ...COW.form, age: "20 months" } };
    const cow = withAnswer(heifer, { facts: { kind: "she-buffalo" } }, noWords);
    expect(cow.facts).toEqual({ kind: "she-buffalo", calvedMonth: "2026-06", calf: "female", milkNow: 12 });
    expect(cow.form).toMatchObject({ age: "", kaunSaByaat: "", dailyMilkProduction: "12" });
  });

  it("removes the facts of one animal when there are several", () => {
    const doe = { ...COW, facts: { ...COW.facts, kind: "doe" as const } };
    const { facts } = withAnswer(doe, { facts: { quantity: 5 } }, noWords);
    expect(facts).toEqual({ kind: "doe", ageMonths: 60, quantity: 5 });
  });

  it("removes the facts about a birth when there was none", () =>
    expect(withAnswer(COW, { facts: { lactation: 0 } }, noWords).facts).not.toHaveProperty("calf"));

  it("marks breed and age as generated if they state the answers", () => {
    const { generated } = withAnswer(
      COW,
      { facts: { breedId: "cattle-gir" }, form: { breed: "Gir" } },
      { ...noWords, ageWords: () => "5 years" },
    );
    expect(generated).toMatchObject({ breed: true, age: true });
    const typed = withAnswer(COW, { facts: { breedId: null }, form: { breed: "Kathani" } }, noWords);
    expect(typed.generated.breed).toBe(false);
  });

  it("changes only the named marks and confirmations", () => {
    const marked = { ...COW, generated: { title: true, description: true } };
    const changed = withAnswer(marked, { generated: { title: false }, confirmed: { place: true } }, noWords);
    expect(changed.generated).toEqual({ title: false, description: true });
    expect(changed.confirmed).toEqual({ photos: false, place: true });
  });
});

describe("issueOf", () => {
  it.each([
    [{ milkNow: 101 }, "valid.atMost"],
    [{ lactation: 2.5 }, "valid.wholeNumber"],
    [{ calvedMonth: "2026-12" }, "valid.futureMonth"],
    [{ milkNow: 60 }, undefined],
    [{ breedId: "typed" }, undefined],
  ])("finds in %j the rule %s", (facts, rule) => expect(issueOf(facts, COW, "2026-11")?.split("?")[0]).toBe(rule));
});

it("issueOf finds more milk now than at best, whichever of them is answered", () => {
  const draft = withAnswer(COW, { facts: { milkNow: 12, milkBest: 14 } }, noWords);
  expect(issueOf({ milkBest: 11 }, draft, "2026-11")).toBe("valid.belowMilkNow");
  expect(issueOf({ milkNow: 15 }, draft, "2026-11")).toBe("valid.belowMilkNow");
  expect(issueOf({ milkNow: 14 }, draft, "2026-11")).toBeNull();
});

describe("newlyUnusual", () => {
  const after = (facts: Draft["facts"]) => withAnswer(COW, { facts }, noWords);

  it("asks again about a rare answer", () => {
    expect(newlyUnusual(COW, after({ milkNow: 60 }))).toEqual({ fact: "milkNow", reason: "high" });
    expect(newlyUnusual(COW, after({ lactation: 3, ageMonths: 24 }))).toMatchObject({ reason: "young" });
  });

  it("does not ask twice about the same answer", () => {
    const rare = after({ milkNow: 60 });
    expect(newlyUnusual(rare, withAnswer(rare, { facts: { milkNow: 60 } }, noWords))).toBeUndefined();
    expect(newlyUnusual(rare, withAnswer(rare, { facts: { calf: "none" } }, noWords))).toBeUndefined();
  });
});
