import { expect, it } from "vitest";
import { numberWithUnit } from "./number-with-unit.ts";

it.each([
  ["40", 40],
  ["40 kg", 40],
  ["४० किलो", 40],
  ["1,200kg", 1200],
  ["12.5 litres", 12.5],
  [".5", 0.5],
  [" ७.५ ", 7.5],
  ["12.", 12],
])("numberWithUnit reads %j as %d", (typed, value) => expect(numberWithUnit(typed)).toBe(value));

it.each(["", "kg", "10-12", "1e5", "5 to 6 kg", "-3"])("numberWithUnit reads no number from %j", (typed) =>
  expect(numberWithUnit(typed)).toBeNull(),
);
