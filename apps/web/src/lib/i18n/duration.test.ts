import { expect, it } from "vitest";
import { roundDuration } from "./duration.ts";

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
])("%d s are said as %d %s", (seconds, count, unit) => {
  expect(roundDuration(seconds)).toEqual({ unit, count });
});
