import { expect, test } from "@playwright/test";
import { runsSoFar } from "./runs-so-far.ts";

test("fails once", () => {
  expect(runsSoFar("browser fails once")).toBeGreaterThan(0);
});

test("fails always", () => {
  runsSoFar("browser fails always");
  expect(true).toBe(false);
});
