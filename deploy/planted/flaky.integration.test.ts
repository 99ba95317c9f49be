import { expect, it } from "vitest";
import { runsSoFar } from "./runs-so-far.ts";

it("fails once (a.b)", () => {
  expect(runsSoFar("fails once (a.b)")).toBeGreaterThan(0);
});

it("fails always", () => {
  runsSoFar("fails always");
  expect(true).toBe(false);
});
