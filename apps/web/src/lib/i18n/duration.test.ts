import { expect, it } from "vitest";
import { roundUpDuration } from "./duration.ts";

it.each([
  [0.2, 1, "seconds"],
  [59, 59, "seconds"],
  [60, 1, "minutes"],
  [61, 2, "minutes"],
  [59 * 60, 59, "minutes"],
  [59 * 60 + 1, 1, "hours"],
  [3600, 1, "hours"],
  [3601, 2, "hours"],
  [86_400, 24, "hours"],
])("roundUpDuration rounds %d s up to %d %s", (seconds, count, unit) => {
  expect(roundUpDuration(seconds)).toEqual({ unit, count });
});
