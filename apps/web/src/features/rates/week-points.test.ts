import { expect, it } from "vitest";
import { weekPoints, type Week } from "./week-points.ts";

const weekOf = (rate: Week["rate"]): Week => ({ week: "2026-11-16", rate });
const week = (median: number) => weekOf({ low: median - 10, median, high: median + 10, sellers: 9 });
const GAP = weekOf(null);

it("weekPoints places prices between the lowest and the highest, and leaves gaps", () => {
  expect(weekPoints([week(50), GAP, week(90), week(90), week(70)])).toEqual([
    { x: 3, low: 97, median: 81.3, high: 65.7 },
    null,
    { x: 50, low: 34.3, median: 18.7, high: 3 },
    { x: 73.5, low: 34.3, median: 18.7, high: 3 },
    { x: 97, low: 65.7, median: 50, high: 34.3 },
  ]);
});

it("weekPoints draws a level line for equal prices", () => {
  const level = weekOf({ low: 60, median: 60, high: 60, sellers: 9 });
  for (const point of weekPoints([level, level, level, level]) ?? [])
    expect(point).toMatchObject({ low: 50, median: 50, high: 50 });
});

it.each([
  ["no week", []],
  ["three known weeks", [week(1), GAP, week(2), GAP, week(3)]],
])("weekPoints returns no line for %s", (_known, weeks) => {
  expect(weekPoints(weeks)).toBeNull();
});
