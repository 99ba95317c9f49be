import "@pashu/validators/testing-seed";
import { CATEGORIES } from "@pashu/validators/enums";
import { FILTER_NAMES } from "@pashu/validators/search/filter-names";
import { wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { defaultParseSearch } from "@tanstack/react-router";
import fc from "fast-check";
import { expect, it } from "vitest";
import { filterInput } from "../features/search/shared/market-filters.ts";
import { parseMarketSearch } from "../features/marketplace/market-search.ts";
import { cleanMarketUrl } from "./clean-market-url.ts";

const clean = (query: string) => cleanMarketUrl(`https://pashu.example/marketplace${query}`);

it.each([
  ["an unknown breed", "?category=buffalo&breed=nope&sort=price-low", "?category=buffalo&sort=price-low"],
  ["an upside-down price range", "?priceMin=90000&priceMax=50000", "?priceMin=50000&priceMax=90000"],
  [
    "a breed of another category",
    "?category=buffalo&breed=cattle-gir&withPhoto=true",
    "?category=buffalo&withPhoto=true",
  ],
  ["a kind of another category", "?category=goats&kind=cow", "?category=goats"],
  ["a fact that the category lacks", "?category=poultry&milkMin=5&priceMax=900", "?category=poultry&priceMax=900"],
  ["a state without the district", "?district=hisar-haryana&state=punjab", "?district=hisar-haryana"],
  ["empty values", "?kind=&priceMin=&state=haryana&search=gir", "?state=haryana&search=gir"],
  ["only empty values", "?kind=&priceMin=", ""],
  ["two values", "?kind=doe&kind=buck&category=goats", "?category=goats"],
  ["a list", "?breed=%5B%22goats-sirohi%22%5D", ""],
  ["filters that are off", "?withPhoto=false&withVideo=true", "?withVideo=true"],
  ["a negative price", "?priceMin=-5&page=2", "?page=2"],
  ["a huge number", `?priceMax=${"9".repeat(400)}`, ""],
  ["a fraction of a rupee", "?priceMin=1.5", ""],
  [
    "Devanagari digits",
    "?priceMin=%E0%A5%A7%E0%A5%A6%E0%A5%A6%E0%A5%A6&lactation=%E0%A5%A8",
    "?priceMin=1000&lactation=2",
  ],
  ["leading zeros and spaces", "?priceMin=00500&priceMax=+900+", "?priceMin=500&priceMax=900"],
  ["calvings in quotation marks", "?lactation=%222%22", "?lactation=2"],
  ["a distance without a place", "?km=25&sort=price-low", "?sort=price-low"],
  ["a distance from half a place", "?km=25&lat=18.4", ""],
  ["a negative distance", "?km=-25&pincode=413512", ""],
  ["a distance below 1 km", "?km=0.5&pincode=413512", ""],
  ["a negative distance in nearest-first", "?km=-25&pincode=413512&sort=nearest", "?pincode=413512&sort=nearest"],
  ["SQL and wildcards", "?breed=%27%3B+drop+table+animals%3B--&state=%25_%5C&lang=hi", "?lang=hi"],
  ["mixed scripts", "?breed=%E0%A4%97%E0%A5%80%E0%A4%B0gir&fbclid=a%2Fb", "?fbclid=a%2Fb"],
  ["a page that is too deep", "?withPhoto=true&page=101", "?withPhoto=true"],
  ["invalid values of other parameters", "?kind=&category=dragons&page=x&search=gir", "?search=gir"],
])("redirects from %s", (_name, query, expected) => {
  expect(clean(query)).toBe(`/marketplace${expected}`);
});

it.each([
  "",
  "?fbclid=1&category=dragons&page=x",
  "?category=buffalo&breed=buffalo-murrah&kind=she-buffalo&priceMin=0&priceMax=90000&milkMin=7.5&lactation=4plus",
  "?lactation=0&pregnant=true&withCalf=true&fbclid=1",
  "?km=25&pincode=413512&page=100",
  "?km=1.5&lat=18.4&lng=76.5&district=hisar-haryana&state=haryana",
])("keeps %j", (query) => expect(clean(query)).toBeNull());

it("keeps the URLs of other pages", () => {
  expect(cleanMarketUrl("https://pashu.example/?kind=")).toBeNull();
  expect(cleanMarketUrl("https://pashu.example/sell?kind=")).toBeNull();
});

it("redirects at most once, to filters that the server and the browser accept", () => {
  const value = fc.oneof(
    fc.constantFrom(
      "true",
      "false",
      "",
      "5",
      "-5",
      "1e3",
      "१०",
      "haryana",
      "hisar-haryana",
      "goats-sirohi",
      "doe",
      "cow",
    ),
    fc.constantFrom(...CATEGORIES),
    fc.integer().map(String),
    fc.double().map(String),
    fc.json(),
    fc.string({ unit: "binary" }),
  );
  const name = fc.constantFrom(...FILTER_NAMES, "category", "sort", "page", "search", "pincode", "lat", "lng", "x");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (parameters) => {
      const query = `?${new URLSearchParams(parameters.map(([key, each]) => [key, each.toWellFormed()])).toString()}`;
      const path = clean(query) ?? `/marketplace${query}`;
      expect(path).toMatch(/^\/marketplace(\?|$)/);
      const { href, search } = new URL(path, "https://pashu.example");
      expect(cleanMarketUrl(href)).toBeNull();
      const { sort: _, page: __, search: ___, ...filters } = parseMarketSearch(defaultParseSearch(search));
      expect(wantedAnimalsInput.safeParse(filterInput(filters)).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
