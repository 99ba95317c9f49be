import { expect, it } from "vitest";
import { indianDay } from "./indian-day.ts";

it("starts a day in India at 18:30 UTC", () => {
  expect(indianDay(new Date("2026-12-31T18:29:59.999Z"))).toBe("2026-12-31");
  expect(indianDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
});
