import { ageText } from "@pashu/i18n/fact-texts";
import { breedNames } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import type { FactChanges, Facts } from "@pashu/validators/facts/facts";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_MIRROR_FIELDS, type MirrorFields } from "@pashu/validators/facts/mirrors";
import { change, contradictions, factsOf, MONTH } from "./mirror-facts.fixture.ts";
import { mirrorFacts, type FactWrite } from "./mirror-facts.ts";

interface Listing {
  category: Category;
  fields: MirrorFields;
  facts: Facts;
}

function listing(fields: Partial<MirrorFields> = {}, facts: Facts = {}, category: Category = "cattle"): Listing {
  return { category, fields: { ...NO_MIRROR_FIELDS, ...fields }, facts };
}

function patch(
  stored: Listing,
  { fields = {}, facts = {}, category = stored.category }: Partial<Pick<FactWrite, "fields" | "facts" | "category">>,
) {
  const isNewCategory = category !== stored.category;
  return mirrorFacts({ stored, category, isNewCategory, fields, facts, language: "en", month: MONTH });
}

describe("a documented field", () => {
  it.each([
    [{ dailyMilkProduction: 12.5 }, { milkNow: 12.5 }],
    [{ dailyMilkProduction: 0 }, {}],
    [{ kaunSaByaat: "दूसरा" }, { lactation: 2 }],
    [{ isPregnant: false }, { pregnantMonths: 0 }],
    [{ isPregnant: true }, {}],
    [{ calfStatus: "no-calf" }, { calf: "none" }],
    [{ breed: "Gir" }, { breedId: "cattle-gir" }],
    [{ breedHindi: "गिर" }, { breedId: "cattle-gir" }],
    [{ age: "4 साल" }, { ageMonths: 48 }],
    [{ age: "4 teeth" }, { teeth: 4 }],
    [{ kaunSaByaat: "many", breed: "good", age: "grown" }, {}],
    [{ breed: "Gir", breedHindi: "साहीवाल" }, {}],
  ] as const)("%j sets the facts %j and stays as it is", (fields, facts) => {
    expect(patch(listing(), { fields })).toEqual({ fields: { ...NO_MIRROR_FIELDS, ...fields }, facts, issues: [] });
  });

  it("keeps the fact that the animal gives no milk with 0, which alone states nothing", () => {
    const dry = listing({ dailyMilkProduction: 0 }, { milkNow: 0 });
    expect(patch(dry, { fields: { dailyMilkProduction: 0 } }).facts).toEqual({ milkNow: 0 });
    expect(patch(listing(), { fields: { dailyMilkProduction: 0 }, facts: { milkNow: 0 } }).issues).toEqual([]);
  });

  it("removes a fact that its text no longer states", () => {
    const cow = listing({ kaunSaByaat: "2", breed: "Gir", age: "4 years" }, { lactation: 2, breedId: "cattle-gir" });
    const { facts } = patch(cow, { fields: { kaunSaByaat: "many", breed: null, age: "grown" } });
    expect(facts).toEqual({});
  });

  it("removes a fact whose only text, a translation, is removed", () => {
    const hen = listing({ breedMarathi: "सोनाली" }, { breedId: "poultry-sonali" }, "poultry");
    expect(patch(hen, { fields: { breedMarathi: null } }).facts).toEqual({});
  });

  it("keeps a fact that its new value agrees with", () => {
    const cow = listing({ isPregnant: true, age: "4 years" }, { pregnantMonths: 5, ageMonths: 50, teeth: 4 });
    const { facts } = patch(cow, { fields: { isPregnant: true, age: "4 साल" } });
    expect(facts).toEqual({ pregnantMonths: 5, ageMonths: 50, teeth: 4 });
  });

  it("sets no fact if the kind cannot have it", () => {
    const bull = listing({}, { kind: "bull" });
    const { fields, facts } = patch(bull, { fields: { dailyMilkProduction: 5, kaunSaByaat: "2" } });
    expect({ facts, ...fields }).toMatchObject({ facts: { kind: "bull" }, dailyMilkProduction: 5, kaunSaByaat: "2" });
  });

  it("changes translations that name another breed, and keeps those in own words", () => {
    const stored = listing({ breed: "Gir", breedHindi: "गिर", breedMarathi: "खिलार संकर" }, { breedId: "cattle-gir" });
    const known = patch(stored, { fields: { breed: "Sahiwal" } });
    expect(known.fields).toMatchObject({ breed: "Sahiwal", breedHindi: "साहीवाल", breedMarathi: "खिलार संकर" });
    expect(known.facts).toEqual({ breedId: "cattle-sahiwal" });
    const unknown = patch(stored, { fields: { breed: "Best of the village" } });
    expect(unknown.fields).toMatchObject({ breedHindi: null, breedMarathi: "खिलार संकर" });
    expect(unknown.facts).toEqual({});
  });

  it("keeps the fact when only a translation changes to own words", () => {
    const stored = listing({ breed: "Gir", breedHindi: "गिर" }, { breedId: "cattle-gir" });
    const { fields, facts } = patch(stored, { fields: { breedHindi: "हमारी गाय" } });
    expect(fields).toMatchObject({ breed: "Gir", breedHindi: "हमारी गाय" });
    expect(facts).toEqual({ breedId: "cattle-gir" });
  });
});

describe("facts", () => {
  it("fill the documented fields in three languages", () => {
    const facts: FactChanges = {
      kind: "cow",
      milkNow: 12,
      lactation: 2,
      pregnantMonths: 3,
      calf: "female",
      breedId: "cattle-gir",
      ageMonths: 50,
    };
    const { fields, issues } = patch(listing(), { facts });
    expect(issues).toEqual([]);
    expect(fields).toEqual({
      dailyMilkProduction: 12,
      kaunSaByaat: "2",
      isPregnant: true,
      calfStatus: "female-calf",
      breed: "Gir",
      breedHindi: "गिर",
      breedMarathi: "गीर",
      age: ageText({ ageMonths: 50 }, "en"),
      ageHindi: ageText({ ageMonths: 50 }, "hi"),
      ageMarathi: ageText({ ageMonths: 50 }, "mr"),
    });
  });

  it("keep a text that agrees with them, and replace other texts", () => {
    const stored = listing({ kaunSaByaat: "दूसरा", breed: "gir", age: "4 years", breedHindi: "सुंदर" });
    const { fields } = patch(stored, { facts: { lactation: 2, breedId: "cattle-gir", ageMonths: 48 } });
    expect(fields).toMatchObject({ kaunSaByaat: "दूसरा", breed: "gir", age: "4 years", breedHindi: "गिर" });
    expect(patch(stored, { facts: { lactation: 3 } }).fields).toMatchObject({ kaunSaByaat: "3" });
  });

  it("clear the documented field when they are removed, but not own words that stated none", () => {
    const stored = listing(
      { dailyMilkProduction: 9, isPregnant: true, breed: "desi mix", age: "4 years" },
      { milkNow: 9, ageMonths: 48 },
    );
    const { fields, facts } = patch(stored, {
      facts: { milkNow: null, pregnantMonths: null, breedId: null, ageMonths: null },
    });
    expect(fields).toMatchObject({ dailyMilkProduction: null, isPregnant: true, breed: "desi mix", age: null });
    expect(facts).toEqual({});
  });

  it("clear the breed when it is unknown", () => {
    const { fields, facts } = patch(listing({ breed: "desi mix", breedHindi: "देसी" }), {
      facts: { breedId: "unknown" },
    });
    expect(fields).toMatchObject({ breed: null, breedHindi: null });
    expect(facts).toEqual({ breedId: "unknown" });
  });

  it("name crossbred and local animals", () => {
    for (const breedId of ["cross", "local"])
      expect(patch(listing(), { facts: { breedId } }).fields.breed).toBe(breedNames(breedId, "cattle")?.en);
  });

  it("name facts of another kind, beyond a limit, and in the future", () => {
    const { issues } = patch(listing({}, { kind: "bull" }), {
      facts: { milkNow: 5, weightKg: 1600, vaccinations: [{ vaccine: "brucellosis", month: "2026-12" }] },
    });
    expect(issues.map(({ fact }) => fact)).toEqual(["milkNow", "weightKg", "vaccinations"]);
  });

  it("are removed with their documented fields when the kind cannot have them", () => {
    const stored = listing(
      { dailyMilkProduction: 9, breed: "Gir" },
      { kind: "cow", milkNow: 9, breedId: "cattle-gir", udder: ["big-udder"] },
    );
    const { fields, facts } = patch(stored, { facts: { kind: "bull" } });
    expect(facts).toEqual({ kind: "bull", breedId: "cattle-gir" });
    expect(fields).toMatchObject({ dailyMilkProduction: null, breed: "Gir" });
  });

  it("clear documented fields that state no fact for certain when the kind cannot have it", () => {
    const stored = listing({ isPregnant: true, kaunSaByaat: "many", breed: "desi mix" }, { kind: "cow" });
    expect(patch(stored, { facts: { kind: "heifer" } }).fields).toMatchObject({ isPregnant: true, kaunSaByaat: null });
    const bull = patch(stored, { facts: { kind: "bull" } });
    expect(bull.fields).toEqual({ ...NO_MIRROR_FIELDS, breed: "desi mix" });
    expect(patch(stored, { facts: { kind: "bull" }, fields: { isPregnant: true } }).fields.isPregnant).toBe(true);
    expect(patch(stored, { facts: { kind: null } }).fields).toEqual(stored.fields);
  });

  it("are removed when the category cannot have them, and the documented fields stay", () => {
    const stored = listing(
      { dailyMilkProduction: 9, breed: "Murrah", age: "4 years" },
      {
        kind: "cow",
        milkNow: 9,
        ageMonths: 48,
        quantity: 3,
        earTagLast4: "1234",
      },
    );
    const buffalo = patch(stored, { category: "buffalo" });
    expect(buffalo.facts).toMatchObject({
      milkNow: 9,
      breedId: "buffalo-murrah",
      ageMonths: 48,
      quantity: 3,
      earTagLast4: "1234",
    });
    expect(buffalo.facts.kind).toBeUndefined();
    const poultry = patch(stored, { category: "poultry" });
    expect(poultry.facts).toEqual({ ageMonths: 48, quantity: 3 });
    expect(poultry.fields).toMatchObject({ dailyMilkProduction: 9, breed: "Murrah" });
  });
});

describe("facts and fields in one request", () => {
  it.each([
    [{ dailyMilkProduction: 9 }, { milkNow: 10 }, "milkNow"],
    [{ dailyMilkProduction: null }, { milkNow: 10 }, "milkNow"],
    [{ dailyMilkProduction: 9 }, { milkNow: null }, "milkNow"],
    [{ kaunSaByaat: "3" }, { lactation: 2 }, "lactation"],
    [{ kaunSaByaat: "many" }, { lactation: 2 }, "lactation"],
    [{ isPregnant: false }, { pregnantMonths: 2 }, "pregnantMonths"],
    [{ isPregnant: true }, { pregnantMonths: 0 }, "pregnantMonths"],
    [{ calfStatus: "male-calf" }, { calf: "female" }, "calf"],
    [{ breed: "Gir" }, { breedId: "cattle-sahiwal" }, "breedId"],
    [{ breed: "Gir" }, { breedId: "unknown" }, "breedId"],
    [{ breed: "Gir", breedHindi: "साहीवाल" }, { breedId: "cattle-gir" }, "breedId"],
    [{ age: "4 years" }, { ageMonths: 60 }, "ageMonths"],
    [{ age: "4 teeth" }, { teeth: 6 }, "teeth"],
  ] as const)("%j and %j contradict each other", (fields, facts, fact) => {
    expect(patch(listing(), { fields, facts }).issues).toEqual([{ fact, message: "valid.twoValues" }]);
  });

  it.each([
    [{ dailyMilkProduction: 9 }, { milkNow: 9 }],
    [{ kaunSaByaat: "पहला" }, { lactation: 1 }],
    [{ isPregnant: true }, { pregnantMonths: null }],
    [{ isPregnant: true }, { pregnantMonths: 4 }],
    [{ breed: "desi mix" }, { breedId: null }],
    [{ breed: "Desi (Local)", breedHindi: null }, { breedId: "local" }],
    [{ age: "4 years" }, { ageMonths: 50, teeth: 4 }],
    [{ age: "grown" }, { teeth: 4 }],
  ] as const)("%j and %j agree", (fields, facts) => {
    const written = patch(listing(), { fields, facts });
    expect(written.issues).toEqual([]);
    expect(written.fields).toMatchObject(fields);
  });
});

describe("any sequence of requests", () => {
  it("leaves facts and documented fields that never contradict each other", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CATEGORIES),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (category, changes) => {
          let stored = listing({}, {}, category);
          for (const each of changes) {
            const { issues, ...after } = patch(stored, each);
            if (issues.length > 0) continue;
            stored = { category: each.category ?? stored.category, ...after };
            expect(contradictions({ ...stored.fields, ...stored }), JSON.stringify({ each, stored })).toEqual([]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("is accepted if it has only facts of the kind, and accepts its own result again without a change", () => {
    const kinds = CATEGORIES.flatMap((category) => KINDS_BY_CATEGORY[category].map((kind) => ({ category, kind })));
    const written = fc
      .constantFrom(...kinds)
      .chain(({ category, kind }) => fc.tuple(fc.constant(category), factsOf(kind)));
    fc.assert(
      fc.property(written, ([category, facts]) => {
        const first = patch(listing({}, {}, category), { facts });
        expect(first.issues).toEqual([]);
        const stored = { category, fields: first.fields, facts: first.facts };
        expect(patch(stored, { facts, fields: first.fields })).toEqual(first);
      }),
    );
  });
});
