import { expect, it } from "vitest";
import { readMarketSearch } from "./market-search.ts";

it.each([
  [{}, {}],
  [{ category: "goats" }, { category: "goats" }],
  [{ category: "dragons", sort: "nearest" }, {}],
  [{ category: ["goats"], sort: 3 }, {}],
  [
    { category: "sheep", sort: "price-low", page: 4 },
    { category: "sheep", sort: "price-low" },
  ],
  [{ sort: "recent" }, {}],
])("reads %j as %j", (search, expected) => {
  expect(readMarketSearch(search)).toEqual(expected);
});
