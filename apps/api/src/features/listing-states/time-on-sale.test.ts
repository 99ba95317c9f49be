import type { EventKind } from "@pashu/validators/enums";
import { HOUR } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { timeOnSale } from "./time-on-sale.ts";

const created = new Date("2026-12-01T06:30:00Z");
const after = (hours: number) => new Date(created.getTime() + hours * HOUR);

describe("timeOnSale", () => {
  it.each<[string, boolean, [EventKind, number][], number]>([
    ["since the creation", true, [], 10],
    ["never, created paused", false, [], 0],
    ["until it is paused", false, [["animal.paused", 4]], 4],
    ["since it is switched on, created paused", true, [["animal.resumed", 4]], 6],
    [
      "since a renewal, created paused",
      true,
      [
        ["animal.resumed", 4],
        ["animal.renewed", 4],
      ],
      6,
    ],
    [
      "until it expires, and since a renewal",
      true,
      [
        ["animal.expired", 3],
        ["animal.renewed", 8],
      ],
      5,
    ],
    [
      "until it is sold, and since the sale is undone",
      true,
      [
        ["animal.sold", 3],
        ["animal.sale-undone", 4],
      ],
      9,
    ],
    [
      "not after an undone sale of a paused listing",
      false,
      [
        ["animal.paused", 2],
        ["animal.sold", 3],
        ["animal.sale-undone", 4],
      ],
      2,
    ],
    [
      "not after an undone sale of an expired listing",
      true,
      [
        ["animal.expired", 2],
        ["animal.sold", 3],
        ["animal.sale-undone", 4],
      ],
      2,
    ],
    [
      "not after a sale is undone that was paused meanwhile",
      false,
      [
        ["animal.sold", 3],
        ["animal.paused", 4],
        ["animal.sale-undone", 5],
      ],
      3,
    ],
    [
      "not when an expired listing is paused and switched on",
      true,
      [
        ["animal.expired", 2],
        ["animal.paused", 3],
        ["animal.resumed", 4],
      ],
      2,
    ],
  ])("counts the time on sale: %s", (_when, isActive, events, hours) => {
    const history = events.map(([kind, at]) => ({ kind, at: after(at) }));
    expect(timeOnSale({ createdAt: created, isActive }, history, after(10)) / HOUR).toBe(hours);
  });
});
