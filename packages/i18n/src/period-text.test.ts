import { DAY, HOUR } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { LOCALES } from "./locales.ts";
import { periodText } from "./period-text.ts";

it.each([
  [HOUR, "plain", "1 hour", "1 घंटा", "1 तास"],
  [HOUR, "within", "within 1 hour", "1 घंटे के अंदर", "1 तासात"],
  [2 * HOUR, "within", "within 2 hours", "2 घंटे के अंदर", "2 तासांत"],
  [24 * HOUR, "for", "for 24 hours", "24 घंटे तक", "24 तासांपर्यंत"],
  [48 * HOUR, "within", "within 48 hours", "48 घंटे के अंदर", "48 तासांत"],
  [50 * HOUR, "plain", "50 hours", "50 घंटे", "50 तास"],
  [72 * HOUR, "within", "within 3 days", "3 दिन के अंदर", "3 दिवसांत"],
  [7 * DAY, "plain", "7 days", "7 दिन", "7 दिवस"],
  [365 * DAY, "plain", "1 year", "1 साल", "1 वर्ष"],
  [1095 * DAY, "plain", "3 years", "3 साल", "3 वर्षे"],
  [1095 * DAY, "for", "for 3 years", "3 साल तक", "3 वर्षांपर्यंत"],
  [1096 * DAY, "plain", "1096 days", "1096 दिन", "1096 दिवस"],
] as const)("periodText of %d ms, %s", (ms, form, ...texts) => {
  expect(LOCALES.map((locale) => periodText(ms, locale, form))).toEqual(texts);
});
