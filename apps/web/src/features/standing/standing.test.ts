import { expect, it } from "vitest";
import { decisionText } from "./standing.ts";

it.each([
  ["hide-by-reports", "intimate-image", "hidden-as-intimate"],
  ["hide-by-reports", "abusive", "hidden-by-reports"],
  ["hide", "intimate-image", "hidden"],
] as const)("the text of %s for %s is %s", (action, reason, text) => {
  expect(decisionText({ action, reason })).toBe(text);
});
