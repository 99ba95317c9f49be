import { expect, it } from "vitest";
import { indianDay, indianWeek } from "./indian-day.ts";

it("starts a day in India at 18:30 UTC", () => {
  expect(indianDay(new Date("2026-12-31T18:29:59.999Z"))).toBe("2026-12-31");
  expect(indianDay(new Date("2026-12-31T18:30:00Z"))).toBe("2027-01-01");
});

it.each([
  ["2026-11-22T18:29:59.999Z", 0, "2026-11-15T18:30:00.000Z"],
  ["2026-11-22T18:30:00Z", 0, "2026-11-22T18:30:00.000Z"],
  ["2026-11-24T00:00:00Z", 2, "2026-11-08T18:30:00.000Z"],
])("the week of %s, %i weeks before, began at %s", (time, weeksBefore, start) =>
  expect(indianWeek(new Date(time), weeksBefore).toISOString()).toBe(start),
);
