import { DAY, HOUR, MINUTE } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { relativeTime } from "./relative-time.ts";

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
  ])("%d ms ago", (age, expected) => {
    expect(relativeTime(NOW - age, NOW)).toEqual(expected);
    expect(relativeTime(new Date(NOW - age).toISOString(), NOW)).toEqual(expected);
  });
});
