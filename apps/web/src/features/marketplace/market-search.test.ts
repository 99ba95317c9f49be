import { describe, expect, it } from "vitest";
import { isSearchable, marketSearchInput } from "./market-queries.ts";
import { marketListInput, parseMarketSearch } from "./market-search.ts";

it.each([
  [{}, {}],
  [{ category: "goats" }, { category: "goats" }],
  [{ category: "dragons", sort: "farthest" }, {}],
  [{ category: ["goats"], sort: 3 }, {}],
  [
    { category: "sheep", sort: "price-low", page: 4 },
    { category: "sheep", sort: "price-low", page: 4 },
  ],
  [{ page: 1 }, {}],
  [{ page: "2" }, {}],
  [{ page: 1.5, search: " " }, {}],
  [{ search: " गाय " }, { search: "गाय" }],
  [{ search: 413512 }, { search: "413512" }],
  [{ sort: "recent" }, {}],
  [
    { sort: "nearest", pincode: 413512 },
    { sort: "nearest", pincode: 413512 },
  ],
  [
    { sort: "nearest", pincode: "४१३५१२" },
    { sort: "nearest", pincode: 413512 },
  ],
  [{ sort: "nearest", pincode: 12, lat: 18.4 }, { sort: "nearest" }],
  [
    { sort: "nearest", lat: 18.4, lng: 76.5 },
    { sort: "nearest", lat: 18.4, lng: 76.5 },
  ],
  [{ sort: "nearest", lat: 91, lng: 76.5 }, { sort: "nearest" }],
  [{ pincode: 413512 }, {}],
  [
    {
      category: "buffalo",
      breed: "buffalo-murrah",
      priceMax: 100_000,
      lactation: 2,
      pregnant: true,
      sort: "price-low",
    },
    {
      category: "buffalo",
      breed: "buffalo-murrah",
      priceMax: 100_000,
      lactation: 2,
      pregnant: true,
      sort: "price-low",
    },
  ],
  [{ lactation: "4plus", withPhoto: false, breed: "" }, { lactation: "4plus" }],
  [
    { lactation: 0, priceMin: 0 },
    { lactation: 0, priceMin: 0 },
  ],
  [{ breed: ["a"], priceMin: { from: 1 }, state: null }, {}],
  [
    { km: 50, pincode: 413512 },
    { km: 50, pincode: 413512 },
  ],
  [
    { km: 25, lat: 18.4, lng: 76.5 },
    { km: 25, lat: 18.4, lng: 76.5 },
  ],
  [{ km: 50 }, {}],
])("parseMarketSearch parses %j as %j", (search, expected) => {
  expect(parseMarketSearch(search)).toEqual(expected);
});

describe("marketListInput", () => {
  it("requests the newest listings by default", () => {
    expect(marketListInput({}, "en")).toEqual({ category: undefined, sort: "recent", limit: 10, locale: "en" });
    expect(marketListInput({ category: "goats", sort: "price-low" }, "en")).toMatchObject({
      category: "goats",
      sort: "price-low",
    });
  });

  it("requests the offset of a page", () => {
    expect(marketListInput({ page: 3 }, "en")).toMatchObject({ limit: 10, offset: 20 });
    expect(marketSearchInput({ page: 3 }, "gir", "mr")).toEqual({
      category: undefined,
      sort: "recent",
      limit: 50,
      locale: "mr",
      search: "gir",
    });
  });

  it("contains the filters in the types of the API", () => {
    const market = {
      breed: "cattle-gir",
      lactation: 2,
      km: 50,
      pincode: 413512,
      withVideo: true,
      search: "gir",
    } as const;
    const input = { breed: "cattle-gir", lactation: "2", km: 50, pincode: "413512", withVideo: true };
    expect(marketListInput(market, "en")).toEqual({ ...input, sort: "recent", limit: 10, locale: "en" });
    expect(marketSearchInput({ ...market, page: 2 }, "gir", "en")).toMatchObject({ ...input, search: "gir" });
  });

  it("sorts by distance only if the place is known", () => {
    expect(marketListInput({ sort: "nearest" }, "en")).toMatchObject({ sort: "recent" });
    expect(marketListInput({ sort: "nearest", pincode: 413512 }, "en")).toMatchObject({
      sort: "nearest",
      pincode: "413512",
    });
    expect(marketListInput({ sort: "nearest", lat: 18.4, lng: 76.5 }, "en")).toMatchObject({ lat: 18.4, lng: 76.5 });
  });
});

it.each([
  ["", false],
  ["a", false],
  ["a b", false],
  ["hf", true],
  ["मु", true],
  ["gir", true],
  ["a gir", true],
  ["गाय", true],
])("isSearchable(%j) is %s", (search, expected) => {
  expect(isSearchable(search)).toBe(expected);
});
