import { expect, it } from "vitest";
import { clockTime } from "./clock-time.ts";

it.each([
  ["en", "7:30 pm"],
  ["hi", "शाम 7:30"],
  ["mr", "7:30 PM"],
] as const)("clockTime formats a time in %s as %s", (locale, written) => {
  const moment = new Date("2026-11-22T14:00:00Z");
  expect(clockTime(moment, locale).replaceAll(/\s/g, " ")).toBe(written);
});
