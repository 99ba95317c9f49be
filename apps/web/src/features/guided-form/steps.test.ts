import { LOCALES } from "@pashu/i18n/locales";
import { CATALOGUES } from "@pashu/i18n/translator";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import { KINDS } from "@pashu/validators/facts/kinds";
import { describe, expect, it } from "vitest";
import { emptyDraft, type Draft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import * as steps from "./steps.ts";

const NOW = "2026-11";
const stepsOf = (draft: Draft) => steps.stepsOf(draft, NOW);
const isAnswered = (step: steps.Step, draft: Draft) => steps.isAnswered(step, draft, NOW);
const reachableStep = (wanted: string | undefined, draft: Draft) => steps.reachableStep(wanted, draft, NOW);

const draftOf = (facts: Draft["facts"], form: Partial<Draft["form"]> = {}): Draft => ({
  ...emptyDraft({ ...EMPTY_FORM, ...form }),
  facts,
});
const buffalo = (facts: Draft["facts"] = {}) => draftOf({ kind: "she-buffalo", ...facts }, { category: "buffalo" });
const ADDRESS = { address1: "Ausa", state: "MH", pincode: "413520" };

describe("stepsOf", () => {
  it("asks what the kind declares, in its order", () =>
    expect(stepsOf(buffalo())).toEqual(
      "animal photos breed age lactation pregnant calf milk price place preview".split(" "),
    ));

  it.each(KINDS)("returns one step for each question about a %s, and one for the births and their month", (kind) => {
    const asked = stepsOf(draftOf({ kind }));
    const questions = KIND_RULES[kind].asked.filter((question) => question !== "calvedMonth");
    expect(asked).toHaveLength(questions.length + "animal photos price place preview".split(" ").length);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each(KINDS)("asks at most nine questions about one %s whose place is known", (kind) => {
    expect(stepsOf(draftOf({ kind, quantity: 1 }, ADDRESS)).length).toBeLessThanOrEqual(kind === "doe" ? 11 : 10);
  });

  it("asks for a place only if the profile has none, or if the seller has changed it", () => {
    expect(stepsOf({ ...buffalo(), form: { ...EMPTY_FORM, ...ADDRESS } })).not.toContain("place");
    const changed = { ...draftOf({}, ADDRESS), confirmed: { photos: false, place: true } };
    expect(stepsOf(changed)).toContain("place");
  });

  it("leaves out facts of one animal for several", () => {
    const goats = draftOf({ kind: "doe", quantity: 5 });
    expect(stepsOf(goats)).toEqual("animal photos quantity breed age price place preview".split(" "));
  });

  it("asks for the weight of an animal whose price is per kilogram", () => {
    expect(stepsOf(draftOf({ kind: "doe", quantity: 5, priceBasis: "kg" }))).toContain("weight");
    const bucks = stepsOf(draftOf({ kind: "buck", quantity: 5, priceBasis: "kg" }));
    expect(bucks.filter((step) => step === "weight")).toHaveLength(1);
  });

  it("does not ask about the last birth of an animal that never gave birth", () => {
    const asked = stepsOf(buffalo({ lactation: 0 }));
    expect(asked).not.toContain("calf");
    expect(asked).not.toContain("milk");
    expect(isAnswered("lactation", buffalo({ lactation: 0 }))).toBe(true);
    expect(isAnswered("lactation", buffalo({ lactation: 1 }))).toBe(false);
    expect(isAnswered("lactation", buffalo({ lactation: 1, calvedMonth: null }))).toBe(true);
  });
});

it.each(LOCALES)("each question that a kind asks has a title in %s", (locale) => {
  const asked = KINDS.flatMap((kind) => KIND_RULES[kind].asked);
  const untitled = asked.filter((fact) => !(fact in CATALOGUES[locale].guided.question));
  expect(untitled).toEqual([]);
});

describe("isAnswered", () => {
  it("accepts an unknown fact only where it is not required", () => {
    expect(isAnswered("calf", buffalo({ calf: null }))).toBe(true);
    expect(isAnswered("calf", buffalo())).toBe(false);
    expect(isAnswered("milk", buffalo({ milkNow: null }))).toBe(false);
    expect(isAnswered("milk", buffalo({ milkNow: 0 }))).toBe(true);
  });

  it("accepts the teeth instead of the age", () =>
    expect(isAnswered("age", buffalo({ teeth: "worn", ageMonths: null }))).toBe(true));

  it("needs a place with an address", () => {
    expect(isAnswered("place", draftOf({}, ADDRESS))).toBe(true);
    expect(isAnswered("place", draftOf({}))).toBe(false);
  });

  it("needs the kind besides the category", () => {
    expect(isAnswered("animal", buffalo())).toBe(true);
    expect(isAnswered("animal", draftOf({}, { category: "buffalo" }))).toBe(false);
  });
});

describe("reachableStep", () => {
  const confirmed = { photos: true, place: false };
  const answered = { ...buffalo({ breedId: "unknown", ageMonths: 60 }), confirmed };

  it.each([
    [undefined, "lactation"],
    ["colour", "lactation"],
    ["preview", "lactation"],
    ["lactation", "lactation"],
    ["photos", "photos"],
  ])("shows for %j the step %j", (wanted, step) => expect(reachableStep(wanted, answered)).toBe(step));

  it("starts with the animal", () => expect(reachableStep("price", draftOf({}))).toBe("animal"));

  it("shows the preview once everything is answered", () => {
    const facts = { lactation: 0, breedId: "unknown", ageMonths: 60, pregnantMonths: null, milkNow: 0 };
    const draft = draftOf({ kind: "she-buffalo", ...facts }, { category: "buffalo", price: "८५०००", ...ADDRESS });
    expect(reachableStep(undefined, { ...draft, confirmed: { photos: true, place: true } })).toBe("preview");
  });
});

it("stepAfter and stepBefore follow the questions of the kind", () => {
  expect(steps.stepAfter("age", buffalo(), NOW)).toBe("lactation");
  expect(steps.stepAfter("age", draftOf({ kind: "bull" }), NOW)).toBe("price");
  expect(steps.stepBefore("price", draftOf({ kind: "bull" }), NOW)).toBe("age");
  expect(steps.stepBefore("animal", buffalo(), NOW)).toBeUndefined();
});
