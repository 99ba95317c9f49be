import { expect, it } from "vitest";
import { numberWithUnit } from "./number-with-unit.ts";

it.each([
  ["40", 40],
  ["40 kg", 40],
  ["४० किलो", 40],
  ["1,200kg", 1200],
  ["12.5 kg", 12.5],
  [".5", 0.5],
  [" ७.५ ", 7.5],
  ["7,5", 7.5],
  ["12.", 12],
])("numberWithUnit reads %j as %d", (typed, value) => expect(numberWithUnit(typed, "kilograms")).toBe(value));

it.each(["", "kg", "10-12", "1e5", "5 to 6 kg", "-3", "40 years"])("numberWithUnit reads no number from %j", (typed) =>
  expect(numberWithUnit(typed, "kilograms")).toBeNull(),
);

it("numberWithUnit reads litres of milk", () => expect(numberWithUnit("12.5 litres", "litres")).toBe(12.5));
