import { describe, expect, it } from "vitest";
import { isSearchable, mergeSearchResults } from "./merge-search-results.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";

const murrah = animalFixture({ id: "1", title: "Murrah buffalo", location: "Hisar" });
const gir = animalFixture({ id: "2", title: "Gir cow", titleHindi: "गिर गाय", location: "Rajkot" });
const jaffarabadi = animalFixture({ id: "3", title: "Jaffarabadi buffalo", location: "Rajkot" });
const ids = (animals: { id: string }[]) => animals.map(({ id }) => id);

describe("mergeSearchResults", () => {
  it("filters loaded listings by every word, in title and place, in any case and both languages", () => {
    expect(ids(mergeSearchResults([murrah, gir, jaffarabadi], [], "BUFFALO rajkot"))).toEqual(["3"]);
    expect(ids(mergeSearchResults([murrah, gir, jaffarabadi], [], "गाय"))).toEqual(["2"]);
  });

  it("appends results that only the server found, without duplicates", () => {
    expect(ids(mergeSearchResults([murrah, gir], [murrah, jaffarabadi], "buffalo"))).toEqual(["1", "3"]);
  });

  it("filters results of an earlier search by the present one", () => {
    expect(ids(mergeSearchResults([], [murrah, jaffarabadi], "buffalo hisar"))).toEqual(["1"]);
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
