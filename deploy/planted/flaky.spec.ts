import { expect, test } from "@playwright/test";
import { runsSoFar } from "./runs-so-far.ts";

for (const title of ["fails once", "fails once, too", "fails once as a third"]) {
  test(title, () => {
    expect(runsSoFar(`browser ${title}`)).toBeGreaterThan(0);
  });
}

test("fails always", () => {
  runsSoFar("browser fails always");
  expect(true).toBe(false);
});
