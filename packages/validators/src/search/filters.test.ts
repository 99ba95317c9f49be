import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BREEDS } from "../breeds.ts";
import { CATEGORIES } from "../enums.ts";
import { KINDS, KINDS_BY_CATEGORY } from "../facts/kinds.ts";
import { FILTER_NAMES } from "./filter-names.ts";
import { cleanFilters, contradictions, filterFields, filteredCategory, priceRangeIssue } from "./filters.ts";

const parse = (name: keyof typeof filterFields, value: unknown) => filterFields[name].safeParse(value);
const clean = (received: Record<string, unknown>, category?: (typeof CATEGORIES)[number]) =>
  cleanFilters(received, { category, hasPlace: false });

it("has a field for each name", () => expect(Object.keys(filterFields)).toEqual([...FILTER_NAMES]));

describe("a field", () => {
  it.each([
    ["breed", "cattle-gir", "cattle-gir"],
    ["kind", "she-buffalo", "she-buffalo"],
    ["priceMin", "50000", 50_000],
    ["priceMax", 0, 0],
    ["priceMax", "50,000.00", 50_000],
    ["priceMin", "1 lakh", 100_000],
    ["priceMin", "१,५०,०००\u200b", 150_000],
    ["priceMax", "50k", 50_000],
    ["milkMin", "7.5", 7.5],
    ["milkMin", "10 लीटर", 10],
    ["lactation", "4plus", "4plus"],
    ["lactation", "15", "15"],
    ["pregnant", "true", true],
    ["withCalf", true, true],
    ["withPhoto", "false", undefined],
    ["withVideo", false, undefined],
    ["km", "1.5", 1.5],
    ["km", 1000, 1000],
    ["district", "hisar-haryana", "hisar-haryana"],
    ["state", "haryana", "haryana"],
  ] as const)("%s accepts %j", (name, value, parsed) =>
    expect(parse(name, value)).toEqual({ success: true, data: parsed }),
  );

  it.each([
    ["breed", "gir"],
    ["breed", "local"],
    ["breed", ""],
    ["kind", "horse"],
    ["priceMin", "-1"],
    ["priceMin", "1.5"],
    ["priceMax", "1e5"],
    ["priceMax", "50000-60000"],
    ["priceMax", "50000 60000"],
    ["priceMax", ""],
    ["milkMin", "10-12"],
    ["priceMax", 100_000_001],
    ["milkMin", -1],
    ["milkMin", "101"],
    ["milkMin", Number.NaN],
    ["lactation", "16"],
    ["lactation", "-1"],
    ["pregnant", "1"],
    ["withCalf", ""],
    ["withPhoto", ["true"]],
    ["km", "0"],
    ["km", "0.5"],
    ["km", "-25"],
    ["km", "1001"],
    ["km", "9".repeat(400)],
    ["district", "HR-Hisar"],
    ["district", "hisar"],
    ["state", "HR"],
    ["state", null],
  ] as const)("%s rejects %j", (name, value) => expect(parse(name, value).success).toBe(false));
});

it("reports a price range that is upside down", () => {
  expect(priceRangeIssue({ priceMin: 2, priceMax: 1 })).toMatchObject({ path: ["priceMin"] });
  expect(priceRangeIssue({ priceMin: 1, priceMax: 1 })).toBeNull();
  expect(priceRangeIssue({ priceMin: 2 })).toBeNull();
});

describe("contradictions", () => {
  it.each([
    [{ kind: "cow" }, "buffalo", ["kind"]],
    [{ kind: "cow" }, undefined, []],
    [{ breed: "goats-sirohi" }, "cattle", ["breed"]],
    [{ breed: "goats-sirohi", kind: "cow" }, undefined, ["breed"]],
    [{ breed: "goats-sirohi", kind: "doe" }, "goats", []],
    [
      { milkMin: 5, lactation: "2", pregnant: true, withCalf: true },
      "poultry",
      ["milkMin", "lactation", "pregnant", "withCalf"],
    ],
    [{ milkMin: 5, lactation: "2", pregnant: true, withCalf: true }, "cattle", []],
    [{ milkMin: 5 }, undefined, []],
    [{ milkMin: 5, kind: "bull" }, "cattle", ["milkMin"]],
    [{ milkMin: 5, kind: "bull" }, undefined, ["milkMin"]],
    [{ milkMin: 5, breed: "poultry-aseel" }, undefined, ["milkMin"]],
    [{ pregnant: true, lactation: "1", kind: "heifer" }, "cattle", ["lactation"]],
    // A dropped kind contradicts nothing else.
    [{ kind: "bull", milkMin: 5 }, "buffalo", ["kind"]],
    [{ breed: "poultry-aseel", kind: "duck" }, "poultry", ["breed"]],
    [{ district: "hisar-haryana", state: "punjab" }, undefined, ["state"]],
    [{ district: "hisar-haryana", state: "haryana" }, undefined, []],
  ] as const)("of %j in %s are %j", (filters, category, expected) =>
    expect(contradictions(filters, category)).toEqual(expected),
  );

  it("never contain a kind or breed of the category", () => {
    for (const category of CATEGORIES) {
      for (const kind of KINDS_BY_CATEGORY[category]) expect(contradictions({ kind }, category)).toEqual([]);
      for (const { id: breed } of BREEDS[category]) expect(contradictions({ breed }, category)).toEqual([]);
    }
  });
});

it("knows the only category that can match", () => {
  expect(filteredCategory({})).toBeUndefined();
  expect(filteredCategory({ kind: "doe" })).toBe("goats");
  expect(filteredCategory({ breed: "sheep-deccani" })).toBe("sheep");
  expect(filteredCategory({ kind: "doe" }, "cattle")).toBe("cattle");
});

describe("cleanFilters", () => {
  it("keeps valid filters", () => {
    const filters = {
      breed: "buffalo-murrah",
      kind: "she-buffalo",
      priceMin: 50_000,
      milkMin: 10,
      withPhoto: true,
    } as const;
    expect(clean({ ...filters, priceMin: "50000", milkMin: "10", withPhoto: "true", page: "2" }, "buffalo")).toEqual(
      filters,
    );
  });

  it("drops invalid, empty and switched-off filters", () => {
    expect(clean({ breed: "x", kind: "", priceMin: "-1", km: "", withPhoto: "false", state: "punjab" })).toEqual({
      state: "punjab",
    });
  });

  it("drops what contradicts the category", () => {
    expect(clean({ milkMin: "5", priceMax: "900" }, "poultry")).toEqual({ priceMax: 900 });
  });

  it("swaps an upside-down price range", () => {
    expect(clean({ priceMin: "9", priceMax: "3" })).toEqual({ priceMin: 3, priceMax: 9 });
  });

  it("keeps a distance only with a place", () => {
    expect(clean({ km: "25" })).toEqual({});
    expect(cleanFilters({ km: "25" }, { hasPlace: true })).toEqual({ km: 25 });
  });

  it("returns filters that are valid, without contradictions, and unchanged by a second cleaning", () => {
    const value = fc.oneof(
      fc.constantFrom("true", "false", "", "5", "-5", "haryana", "hisar-haryana", "1e9", ...KINDS),
      fc.string(),
    );
    const received = fc.dictionary(fc.constantFrom(...FILTER_NAMES), value);
    fc.assert(
      fc.property(received, fc.option(fc.constantFrom(...CATEGORIES), { nil: undefined }), (raw, category) => {
        const cleaned = clean(raw, category);
        expect(contradictions(cleaned, category)).toEqual([]);
        expect(priceRangeIssue(cleaned)).toBeNull();
        expect(clean(cleaned, category)).toEqual(cleaned);
      }),
    );
  });
});
