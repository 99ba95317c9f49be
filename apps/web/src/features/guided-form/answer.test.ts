import { describe, expect, it } from "vitest";
import { emptyDraft, type Draft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { factsFromForm } from "~/features/listing-form/shared/facts-and-form.ts";
import { openQuestions } from "./steps.ts";
import { issueOf, newlyUnusual, withAnswer } from "./answer.ts";

const noWords = { month: "2026-11", locale: "en" as const, ageWords: () => null };
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
    const births = { lactation: 2, calvedMonth: "2026-06", calf: "female", milkNow: 12 };
    expect(cow.facts).toEqual({ kind: "she-buffalo", ...births });
    expect(cow.form).toMatchObject({ age: "", kaunSaByaat: "2", dailyMilkProduction: "12" });
    // Births are rare at an age, which is asked again, and then they are.
    const young = withAnswer(cow, { facts: { ageMonths: 40 } }, noWords);
    expect(newlyUnusual(cow, young)).toEqual({ fact: "lactation", reason: "young" });
    expect(young.facts).toMatchObject(births);
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

describe("what follows from other answers", () => {
  const negotiable = { facts: { negotiable: true as const } };

  it("never replaces a pregnancy that the form in words states", () => {
    const calved = withAnswer(COW, { facts: { kind: "she-buffalo", calvedMonth: "2026-11" } }, noWords);
    expect([calved.facts.pregnantMonths, calved.form.isPregnant]).toEqual([0, "no"]);
    const form = { ...calved.form, isPregnant: "yes" as const };
    const back = withAnswer({ ...calved, form, facts: factsFromForm(form, calved.facts, null) }, negotiable, noWords);
    expect([back.facts.pregnantMonths, back.form.isPregnant]).toEqual([undefined, "yes"]);
    expect(openQuestions(back, "2026-11")).toContain("pregnantMonths");
    const denied = withAnswer(back, { facts: { pregnantMonths: 0 } }, noWords);
    expect([denied.facts.pregnantMonths, denied.form.isPregnant]).toEqual([0, "no"]);
    expect(openQuestions(denied, "2026-11")).not.toContain("pregnantMonths");
  });

  it("never replaces births and milk that the form in words states, and asks about them", () => {
    const typed = { age: "18 months", kaunSaByaat: "1", dailyMilkProduction: "6", isDairy: "yes" as const };
    const form = { ...EMPTY_FORM, category: "cattle", ...typed };
    const draft = { ...emptyDraft(form), facts: factsFromForm(form, {}, null) };
    expect(draft.facts).toMatchObject({ ageMonths: 18, lactation: 1, milkNow: 6 });
    const cow = withAnswer(draft, { facts: { kind: "cow" } }, noWords);
    const aged = withAnswer(cow, { facts: { ageMonths: 18 } }, noWords);
    expect(newlyUnusual(cow, aged)).toBeDefined();
    for (const { facts, form: stated } of [cow, aged, withAnswer(aged, negotiable, noWords)]) {
      expect(facts).toMatchObject({ lactation: 1, milkNow: 6 });
      expect(stated).toMatchObject({ kaunSaByaat: "1", dailyMilkProduction: "6", isDairy: "yes" });
    }
    expect(openQuestions(aged, "2026-11")).toEqual(expect.arrayContaining(["lactation", "milkNow"]));
  });

  it("asks to confirm a rare answer of the form in words that the kind brings", () => {
    const form = { ...EMPTY_FORM, category: "cattle" };
    const draft = { ...emptyDraft(form), facts: { ageMonths: 36, lactation: 4 } };
    const cow = withAnswer(draft, { facts: { kind: "cow" } }, noWords);
    expect(newlyUnusual(draft, cow)).toEqual({ fact: "lactation", reason: "young" });
  });

  it("replaces what followed before, and nothing else", () => {
    const calf = withAnswer(COW, { facts: { calvedMonth: "2026-11" } }, noWords);
    expect(withAnswer(calf, { facts: { calvedMonth: "2026-02" } }, noWords).facts).not.toHaveProperty("pregnantMonths");
  });

  it("asks again for a later answer that a changed one makes impossible", () => {
    const pregnant = withAnswer(COW, { facts: { calvedMonth: "2026-06", pregnantMonths: 3 } }, noWords);
    const changed = (calvedMonth: string) => withAnswer(pregnant, { facts: { calvedMonth } }, noWords);
    expect(changed("2026-05").facts.pregnantMonths).toBe(3);
    for (const month of ["2026-08", "2026-11"]) {
      const { facts, form } = changed(month);
      expect([facts.pregnantMonths, form.isPregnant]).toEqual([undefined, "yes"]);
      expect(openQuestions({ facts, form }, "2026-11")).toContain("pregnantMonths");
    }
    const first = { ...COW, facts: { ...COW.facts, ageMonths: 36, lactation: 1, calvedMonth: "2025-12" } };
    const second = withAnswer(first, { facts: { lactation: 2 } }, noWords);
    expect(second.facts).toMatchObject({ lactation: 2, calf: "female" });
    expect(second.facts).not.toHaveProperty("calvedMonth");
  });

  it("derives nothing from the age of an animal with more births than usual", () => {
    const rare = { ...COW, facts: { kind: "cow" as const, ageMonths: 48 } };
    const { facts } = withAnswer(rare, { facts: { lactation: 5, calvedMonth: null } }, noWords);
    expect(facts).not.toHaveProperty("pregnantMonths");
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
