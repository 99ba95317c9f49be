import { describe, expect, it } from "vitest";
import { loadFoldedRank, mergeSearchResults, plainRank } from "./merge-search-results.ts";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";

const murrah = animalFixture({ id: "1", title: "Murrah buffalo", location: "Hisar" });
const gir = animalFixture({ id: "2", title: "Gir cow", location: "Rajkot" });
const jaffarabadi = animalFixture({ id: "3", title: "Jaffarabadi buffalo", location: "Rajkot" });

const merge = (loaded: (typeof gir)[], results: (typeof gir)[], search: string, isSettled = true) =>
  mergeSearchResults(loaded, results, { search, isSettled, rankOf: plainRank }).map(({ id }) => id);

describe("mergeSearchResults", () => {
  it("filters loaded listings by every word, in title and place, in any case", () => {
    expect(merge([murrah, gir, jaffarabadi], [], "BUFFALO rajkot")).toEqual(["3"]);
  });

  it("keeps the order of the server, then appends loaded listings that match, without duplicates", () => {
    expect(merge([murrah, gir], [jaffarabadi, murrah], "buffalo")).toEqual(["3", "1"]);
    expect(merge([gir, murrah], [jaffarabadi], "buffalo")).toEqual(["3", "1"]);
  });

  it("keeps results whose texts in another language match", () => {
    expect(merge([gir, murrah], [gir, jaffarabadi], "गाय")).toEqual(["2", "3"]);
  });

  it("filters results of an earlier search by the present one", () => {
    expect(merge([], [murrah, jaffarabadi], "buffalo hisar", false)).toEqual(["1"]);
  });

  it("shows better matches first until the server answers, in any script", async () => {
    const giriraja = animalFixture({ id: "4", title: "Giriraja hen", location: "Pune", category: "poultry" });
    const withGir = animalFixture({ id: "5", title: "Agirwal cow", location: "Pune", category: "cattle" });
    const rankOf = await loadFoldedRank();
    const search = "gir";
    const rows = mergeSearchResults([withGir, giriraja, murrah], [gir], { search, isSettled: false, rankOf });
    expect(rows.map(({ id }) => id)).toEqual(["2", "4", "5"]);
    const found = mergeSearchResults([withGir, giriraja, murrah], [], { search: "भैंस", isSettled: true, rankOf });
    expect(found.map(({ id }) => id)).toEqual(["1"]);
  });
});
