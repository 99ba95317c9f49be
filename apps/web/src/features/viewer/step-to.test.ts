import { expect, it } from "vitest";
import { stepTo } from "./step-to.ts";

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, -1, 1, 0],
] as const)("from %d by %d of %d comes to %d", (place, by, count, expected) => {
  expect(stepTo(place, by, count)).toBe(expected);
});
