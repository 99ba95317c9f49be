import { expect, it } from "vitest";
import { limitsDocument } from "./limits.ts";

it("docs/limits.md contains the limits of the code", async () => {
  await expect(limitsDocument()).toMatchFileSnapshot("../../docs/limits.md");
});
