import { expect, it } from "vitest";
import { wrapIndex } from "./wrap-index.ts";

it.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, -1, 1, 0],
] as const)("wrapIndex moves from index %d by %d in a list of %d to index %d", (index, by, count, expected) => {
  expect(wrapIndex(index, by, count)).toBe(expected);
});
