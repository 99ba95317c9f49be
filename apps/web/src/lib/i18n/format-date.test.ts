import { expect, it } from "vitest";
import { formatDateTime } from "./format-date.ts";

it.each([
  ["en", "1 December 2026, 1:30 am"],
  ["hi", "1 दिसंबर 2026, रात 1:30"],
  ["mr", "1 डिसेंबर, 2026, 1:30 AM"],
] as const)("formatDateTime formats a time in %s by the clock of India as %s", (locale, written) => {
  expect(formatDateTime("2026-11-30T20:00:00Z", locale).replaceAll(/\s/g, " ")).toBe(written);
});
