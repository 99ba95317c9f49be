import { expect, it } from "vitest";
import { decisionText, shownReason } from "./standing.ts";

it.each([
  ["hide-by-reports", "intimate-image", "hidden-as-intimate"],
  ["hide-by-reports", "abusive", "hidden-by-reports"],
  ["hide", "intimate-image", "hidden"],
] as const)("the text of %s for %s is %s", (action, reason, text) => {
  expect(decisionText({ action, reason })).toBe(text);
});

it.each([
  ["hold", "advance-payment", "under-review"],
  ["hold", "stolen-photo", "under-review"],
  ["hold", "wrong-details", "under-review"],
  ["hold", null, "under-review"],
  ["hold", "many-listings", "many-listings"],
  ["hide-by-reports", "advance-payment", null],
  ["hide-by-reports", "intimate-image", null],
  ["hide", "advance-payment", "advance-payment"],
  ["remove", "stolen-photo", "stolen-photo"],
  ["suspend-strikes", null, null],
] as const)("the owner reads for %s with the reason %s: %s", (action, reason, shown) => {
  expect(shownReason({ action, reason })).toBe(shown);
});
