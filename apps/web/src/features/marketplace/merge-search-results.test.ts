import { describe, expect, it } from "vitest";
import { isSearchable, mergeSearchResults } from "./merge-search-results.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";

const murrah = animalFixture({ id: "1", title: "Murrah buffalo", location: "Hisar" });
const gir = animalFixture({ id: "2", title: "Gir cow", location: "Rajkot" });
const jaffarabadi = animalFixture({ id: "3", title: "Jaffarabadi buffalo", location: "Rajkot" });

const merge = (loaded: (typeof gir)[], results: (typeof gir)[], search: string, isSettled = true) =>
  mergeSearchResults(loaded, results, { search, isSettled }).map(({ id }) => id);

describe("mergeSearchResults", () => {
  it("filters loaded listings by every word, in title and place, in any case", () => {
    expect(merge([murrah, gir, jaffarabadi], [], "BUFFALO rajkot")).toEqual(["3"]);
  });

  it("appends results that only the server found, without duplicates", () => {
    expect(merge([murrah, gir], [murrah, jaffarabadi], "buffalo")).toEqual(["1", "3"]);
  });

  it("keeps results whose texts in another language match, in the order of the list", () => {
    expect(merge([gir, murrah], [gir, jaffarabadi], "गाय")).toEqual(["2", "3"]);
  });

  it("filters results of an earlier search by the present one", () => {
    expect(merge([], [murrah, jaffarabadi], "buffalo hisar", false)).toEqual(["1"]);
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
