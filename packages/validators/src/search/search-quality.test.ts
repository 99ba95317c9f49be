import { expect, it } from "vitest";
import { BREEDS } from "../breeds.ts";
import { fold } from "./fold.ts";
import { TOWNS } from "../place-names.fixture.ts";
import { breedPositions, placeSimilarity, shareOf } from "./search-quality.fixture.ts";

it("finds a breed by its Hindi or Marathi name among listings with English names", () => {
  const positions = breedPositions().map(({ position }) => position);
  expect(positions.length).toBeGreaterThan(490);
  expect(shareOf(positions, (position) => position === 1)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(positions, (position) => position <= 3)).toBeGreaterThanOrEqual(0.99);
});

it("finds a town by its name in the other script", () => {
  const similarities = TOWNS.flatMap((town) => [
    placeSimilarity(town.latin, town.devanagari),
    placeSimilarity(town.devanagari, town.latin),
  ]);
  expect(shareOf(similarities, (similarity) => similarity === 1)).toBeGreaterThanOrEqual(0.95);
  expect(shareOf(similarities, (similarity) => similarity >= 0.6)).toBeGreaterThanOrEqual(0.99);
});

it("folds no two breeds to the same words", () => {
  const names = new Set(Object.values(BREEDS).flatMap((breeds) => breeds.map(({ en }) => en)));
  expect(new Set([...names].map(fold)).size).toBe(names.size);
});
