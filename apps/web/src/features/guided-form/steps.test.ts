import { KIND_RULES, KINDS } from "@pashu/validators/facts/kind-rules";
import { describe, expect, it } from "vitest";
import { emptyDraft, type Draft } from "~/features/listing-form/shared/draft.ts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { isAnswered, reachableStep, stepAfter, stepBefore, stepsOf } from "./steps.ts";

const draftOf = (facts: Draft["facts"], form: Partial<Draft["form"]> = {}): Draft => ({
  ...emptyDraft({ ...EMPTY_FORM, ...form }),
  facts,
});
const buffalo = (facts: Draft["facts"] = {}) => draftOf({ kind: "she-buffalo", ...facts }, { category: "buffalo" });
const ADDRESS = { address1: "Ausa", state: "MH", pincode: "413520" };

describe("stepsOf", () => {
  it("asks what the kind declares, in its order", () =>
    expect(stepsOf(buffalo())).toEqual(
      "animal kind breed age lactation calved pregnant calf milk price photos place preview".split(" "),
    ));

  it.each(KINDS)("returns one step for each question about a %s", (kind) => {
    const steps = stepsOf(draftOf({ kind }));
    expect(steps).toHaveLength(
      KIND_RULES[kind].asked.length + "animal kind price photos place preview".split(" ").length,
    );
    expect(new Set(steps).size).toBe(steps.length);
  });

  it("leaves out facts of one animal for several", () => {
    const goats = draftOf({ kind: "doe", quantity: 5 });
    expect(stepsOf(goats)).toEqual("animal kind quantity breed age price photos place preview".split(" "));
  });

  it("asks for the weight of an animal whose price is per kilogram", () => {
    expect(stepsOf(draftOf({ kind: "doe", quantity: 5, priceBasis: "kg" }))).toContain("weight");
    const bucks = stepsOf(draftOf({ kind: "buck", quantity: 5, priceBasis: "kg" }));
    expect(bucks.filter((step) => step === "weight")).toHaveLength(1);
  });

  it("does not ask about the last birth of an animal that never gave birth", () => {
    const steps = stepsOf(buffalo({ lactation: 0 }));
    expect(steps).not.toContain("calved");
    expect(steps).not.toContain("calf");
    expect(steps).toContain("milk");
  });
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

  it("needs a confirmed place with an address", () => {
    const confirmed = { photos: false, place: true };
    expect(isAnswered("place", { ...draftOf({}, ADDRESS), confirmed })).toBe(true);
    expect(isAnswered("place", { ...draftOf({}), confirmed })).toBe(false);
    expect(isAnswered("place", draftOf({}, ADDRESS))).toBe(false);
  });
});

describe("reachableStep", () => {
  const answered = buffalo({ breedId: "unknown", ageMonths: 60 });

  it.each([
    [undefined, "lactation"],
    ["colour", "lactation"],
    ["preview", "lactation"],
    ["lactation", "lactation"],
    ["kind", "kind"],
  ])("shows for %j the step %j", (wanted, step) => expect(reachableStep(wanted, answered)).toBe(step));

  it("starts with the animal", () => expect(reachableStep("price", draftOf({}))).toBe("animal"));

  it("shows the preview once everything is answered", () => {
    const facts = { lactation: 0, breedId: "unknown", ageMonths: 60, pregnantMonths: null, milkNow: 0 };
    const draft = draftOf({ kind: "she-buffalo", ...facts }, { category: "buffalo", price: "८५०००", ...ADDRESS });
    expect(reachableStep(undefined, { ...draft, confirmed: { photos: true, place: true } })).toBe("preview");
  });
});

it("stepAfter and stepBefore follow the questions of the kind", () => {
  expect(stepAfter("age", buffalo())).toBe("lactation");
  expect(stepAfter("age", draftOf({ kind: "bull" }))).toBe("price");
  expect(stepBefore("price", draftOf({ kind: "bull" }))).toBe("age");
  expect(stepBefore("animal", buffalo())).toBeUndefined();
});
