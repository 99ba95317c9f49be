import { placeSimilarity, shareOf } from "@pashu/validators/search/search-quality.fixture";
import { expect, it } from "vitest";
import districts from "../data/districts.json";

it("a search finds a district by its name in another language", () => {
  const similarities = Object.entries(districts).flatMap(([en, { hi, mr }]) => [
    placeSimilarity(en, hi),
    placeSimilarity(en, mr),
    placeSimilarity(hi, en),
    placeSimilarity(mr, en),
    placeSimilarity(hi, mr),
  ]);
  expect(shareOf(similarities, (similarity) => similarity === 1)).toBeGreaterThanOrEqual(0.99);
  expect(Math.min(...similarities)).toBeGreaterThanOrEqual(0.5);
});
