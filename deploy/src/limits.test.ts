import * as limits from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { LEFT_OUT, limitsDocument } from "./limits.ts";

it("docs/limits.md contains the limits of the code", async () => {
  await expect(limitsDocument()).toMatchFileSnapshot("../../docs/limits.md");
});

// Add a row to `limitsDocument`, or the name to LEFT_OUT if no operator relies on it.
it("docs/limits.md lacks only the constants of limits.ts in LEFT_OUT", () => {
  const document = limitsDocument();
  const missing = Object.keys(limits).filter((name) => !document.includes(`\`${name}\``));
  expect(missing.toSorted()).toEqual(LEFT_OUT.toSorted());
});
