import { expect, it } from "vitest";
import { recentMonths } from "./months.ts";

it("recentMonths counts back over the turn of a year", () => {
  expect(recentMonths(new Date(2026, 1, 28).getTime(), 3)).toEqual(["2026-02", "2026-01", "2025-12"]);
});
