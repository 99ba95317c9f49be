import { expect, it } from "vitest";
import { monthName, recentMonths } from "./months.ts";

it("recentMonths counts back over the turn of a year", () => {
  expect(recentMonths(new Date(2026, 1, 28).getTime(), 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
});

it.each([
  ["en", "November", "November 2026"],
  ["hi", "नवंबर", "नवंबर 2026"],
  ["mr", "नोव्हेंबर", "नोव्हेंबर 2026"],
] as const)("monthName names a month in %s", (locale, month, withYear) => {
  expect(monthName("2026-11", locale, "month")).toBe(month);
  expect(monthName("2026-11", locale, "year")).toBe(withYear);
});
