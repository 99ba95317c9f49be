import "@pashu/validators/testing-seed";
import { DAY, HOUR, MINUTE } from "@pashu/validators/limits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeTime, type RelativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

describe("relativeTime", () => {
  it.each([
    [-HOUR, { key: "justNow" }],
    [0, { key: "justNow" }],
    [HOUR - 1, { key: "justNow" }],
    [HOUR, { key: "oneHour" }],
    [2 * HOUR - 1, { key: "oneHour" }],
    [2 * HOUR, { key: "hours", values: { n: "2" } }],
    [23 * HOUR + 59 * MINUTE, { key: "hours", values: { n: "23" } }],
    [DAY, { key: "oneDay" }],
    [2 * DAY - 1, { key: "oneDay" }],
    [2 * DAY, { key: "days", values: { n: "2" } }],
    [400 * DAY, { key: "days", values: { n: "400" } }],
  ])("returns the message for an age of %d ms", (age, expected) => {
    expect(relativeTime(NOW - age, NOW)).toEqual(expected);
    expect(relativeTime(new Date(NOW - age).toISOString(), NOW)).toEqual(expected);
  });

  it("never returns a smaller age for the older of two times", () => {
    const age = fc.integer({ min: -DAY, max: 4000 * DAY });
    fc.assert(
      fc.property(age, age, (a, b) => {
        const said = (ms: number) => hours(relativeTime(NOW - ms, NOW));
        expect(said(Math.min(a, b))).toBeLessThanOrEqual(said(Math.max(a, b)));
      }),
    );
  });

  it("differs from the age by less than its unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * DAY }), (ms) => {
        const said = hours(relativeTime(NOW - ms, NOW)) * HOUR;
        expect(ms - said).toBeGreaterThanOrEqual(0);
        expect(ms - said).toBeLessThan(ms < DAY ? HOUR : DAY);
      }),
    );
  });
});

function hours(time: RelativeTime): number {
  switch (time.key) {
    case "justNow":
      return 0;
    case "oneHour":
      return 1;
    case "oneDay":
      return 24;
    case "hours":
      return Number(time.values.n);
    case "days":
      return Number(time.values.n) * 24;
  }
}
