import { CATEGORIES } from "@pashu/validators/enums";
import { LOCALES } from "@pashu/i18n/locales";
import { CATALOGUES } from "@pashu/i18n/translator";
import { filterValues, type FactFilters } from "@pashu/validators/search/fact-filters";
import { FACT_FILTERS, FILTER_NAMES } from "@pashu/validators/search/filter-names";
import { contradictions } from "@pashu/validators/search/filters";
import { KINDS_BY_CATEGORY } from "@pashu/validators/facts/kinds";
import { describe, expect, it } from "vitest";
import { applied, needsPlace, withoutFilters } from "./change-filters.ts";
import { milkChoices, priceRanges, quickFilters, withValue } from "./shared/filter-choices.ts";
import { canFilter, withoutContradictions } from "./possible-filters.ts";
import { parseRupees } from "./price-input.tsx";
import { countInput } from "./shared/count-input.ts";
import { formatCount } from "./shared/format-count.ts";
import { countFilters } from "./shared/count-filters.ts";
import { activeFilters, type MarketSearch } from "./shared/market-filters.ts";
import { otherFilters } from "./shared/quick-filters.tsx";
import { ofCategory } from "./shared/of-category.ts";

const BY_FACT = Object.fromEntries(FACT_FILTERS.map((name) => [name, filterValues(name, undefined)[0]])) as FactFilters;
const ALL = {
  category: "buffalo",
  sort: "price-low",
  search: "murrah",
  page: 3,
  breed: "buffalo-murrah",
  ...BY_FACT,
  kind: "she-buffalo",
  priceMin: 50_000,
  priceMax: 100_000,
  milkMin: 8,
  lactation: 2,
  pregnant: true,
  withCalf: true,
  withPhoto: true,
  withVideo: true,
  km: 50,
  pincode: 413512,
  district: "latur-maharashtra",
} as const satisfies MarketSearch;

describe("filters of a category and kind", () => {
  it.each(CATEGORIES.flatMap((category) => KINDS_BY_CATEGORY[category].map((kind) => [category, kind] as const)))(
    "offers for %s, %s exactly the filters that the API accepts",
    (category, kind) => {
      for (const [name, value] of [
        ["milkMin", 1],
        ["lactation", "1"],
        ["pregnant", true],
        ["withCalf", true],
      ] as const) {
        const isAccepted = contradictions({ kind, [name]: value }, category).length === 0;
        expect([name, canFilter(name, { category, kind })]).toEqual([name, isAccepted]);
      }
    },
  );

  it("drops the filters that another kind cannot have", () => {
    const { milkMin, lactation, withCalf, pregnant, breed } = withoutContradictions({ ...ALL, kind: "he-buffalo" });
    expect({ milkMin, lactation, withCalf, pregnant, breed }).toEqual({ breed: "buffalo-murrah" });
    const duck = withoutContradictions({
      category: "poultry",
      breed: "poultry-kadaknath",
      kind: "duck",
      withPhoto: true,
    });
    expect(duck).toEqual({ category: "poultry", kind: "duck", withPhoto: true });
  });

  it("keeps search, price, place, photo and video for another category", () => {
    expect(ofCategory(ALL, "goats")).toEqual({
      category: "goats",
      sort: "price-low",
      search: "murrah",
      priceMin: 50_000,
      priceMax: 100_000,
      withPhoto: true,
      withVideo: true,
      km: 50,
      pincode: 413512,
      district: "latur-maharashtra",
    });
  });
});

it.each(LOCALES)("each value of a filter by a fact has a word in %s", (locale) => {
  const words: Readonly<Record<string, object>> = CATALOGUES[locale].facts;
  const nameless = FACT_FILTERS.flatMap((name) => {
    const values: readonly (string | number | true)[] = filterValues(name, undefined);
    return values.filter((value) => !((value === true ? "yes" : value) in (words[name] ?? {})));
  });
  expect(nameless).toEqual([]);
});

describe("active filters", () => {
  it("have a price range once", () => {
    const names = FILTER_NAMES.filter((name) => name !== "priceMax" && name !== "state");
    expect(activeFilters(ALL)).toEqual(names);
    expect(countFilters(ALL)).toBe(names.length);
    expect(activeFilters({ priceMax: 500 })).toEqual(["priceMax"]);
    expect(countFilters({ category: "goats", pincode: 413512, lactation: 0 })).toBe(1);
  });

  it("are removed one by one or together, from the first page on", () => {
    expect(withoutFilters({ breed: "goats-sirohi", pregnant: true, page: 2 }, ["breed"])).toEqual({ pregnant: true });
    expect(withoutFilters(ALL)).toEqual({ category: "buffalo", sort: "price-low", search: "murrah" });
  });
});

it("applied swaps prices that are upside down, and drops a place without distance", () => {
  expect(applied({ priceMin: 9, priceMax: 5, page: 2 })).toEqual({ priceMin: 5, priceMax: 9 });
  expect(applied({ priceMin: 5, priceMax: 9 })).toEqual({ priceMin: 5, priceMax: 9 });
  expect(applied({ pincode: 413512 })).toEqual({});
  for (const near of [{ km: 25 }, { sort: "nearest" as const }])
    expect(applied({ ...near, pincode: 413512 })).toEqual({ ...near, pincode: 413512 });
});

it("needsPlace is true for a distance without an origin", () => {
  expect([{ km: 50 }, { km: 50, pincode: 413512 }, { km: 50, lat: 18.4, lng: 76.5 }, {}].map(needsPlace)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("countInput contains neither the order nor its origin", () => {
  const market = { category: "goats", sort: "nearest", pincode: 413512, page: 2, search: "old" } as const;
  expect(countInput(market, "sirohi")).toEqual({ category: "goats", search: "sirohi" });
  expect(countInput({ ...market, km: 25 }, "")).toEqual({ category: "goats", km: 25, pincode: "413512" });
});

it.each([
  ["50000", 50_000],
  ["५०,०००", 50_000],
  ["₹ 1,75,000", 175_000],
  ["", undefined],
  ["0", undefined],
  ["50,000.00", 50_000],
  ["1 lakh", 100_000],
  ["1.5 लाख", 150_000],
  ["50k", 50_000],
  ["50000/-", 50_000],
  ["Rs 50000", 50_000],
  ["50000\u200b", 50_000],
  ["50000-60000", null],
  ["1.5", null],
  ["-5", null],
  ["abc", null],
  ["9".repeat(30), 100_000_000],
])("parseRupees parses %j as %j", (typed, rupees) => expect(parseRupees(typed)).toBe(rupees));

it("formats counts up to the number at which the API stops counting", () => {
  expect([0, 34, 999, 1000].map(formatCount)).toEqual(["0", "34", "999", "1,000+"]);
});

it("offers three price ranges that meet, and the present value beside the usual ones", () => {
  for (const category of [undefined, ...CATEGORIES]) {
    const [low, middle, high] = priceRanges(category);
    expect([low?.priceMin, middle?.priceMin, high?.priceMin]).toEqual([undefined, low?.priceMax, middle?.priceMax]);
    expect(milkChoices(category).length).toBeGreaterThan(3);
  }
  expect(withValue([25, 50, 100], 120)).toEqual([25, 50, 100, 120]);
  expect(withValue([25, 50, 100], 50)).toEqual([25, 50, 100]);
});

describe("filters of one tap", () => {
  it("are a price and milk, or photos where there is no milk or no category, and the breed", () => {
    const names = (market: MarketSearch, breed?: string) => quickFilters(market, breed).map(({ name }) => name);
    expect(names({ category: "buffalo" }, "buffalo-murrah")).toEqual(["priceMax", "milkMin", "breed"]);
    expect(names({ category: "poultry" }, "poultry-aseel")).toEqual(["priceMax", "withPhoto", "breed"]);
    expect(names({})).toEqual(["priceMax", "milkMin", "withPhoto"]);
    expect(names({ category: "cattle", kind: "bull" }, "cattle-gir")).toEqual(["priceMax", "withPhoto"]);
  });

  it("are choices of the filter sheet, which the category can have", () => {
    for (const category of CATEGORIES) {
      const quick = quickFilters({ category }, undefined);
      expect(quick.some(({ name }) => name === "milkMin")).toBe(canFilter("milkMin", { category }));
      for (const { name, filters } of quick) {
        if (name === "priceMax") expect(priceRanges(category)).toContainEqual(filters);
        if (name === "milkMin") expect(milkChoices(category)).toContain(filters.milkMin);
      }
    }
  });

  it("are chosen only as the sheet sets them, and are then not among the other filters", () => {
    const chosenIn = (market: MarketSearch) =>
      quickFilters(market, "buffalo-murrah").flatMap(({ name, isChosen }) => (isChosen ? [name] : []));
    const market = { category: "buffalo", breed: "buffalo-murrah", priceMax: 50_000, pregnant: true } as const;
    expect(chosenIn(market)).toEqual(["priceMax", "breed"]);
    expect(otherFilters(market, quickFilters(market, "buffalo-murrah"))).toEqual(["pregnant"]);
    expect(chosenIn({ ...market, priceMin: 20_000, breed: "buffalo-surti" })).toEqual([]);
  });
});
