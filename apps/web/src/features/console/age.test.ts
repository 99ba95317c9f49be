import { HOUR } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { ageOf } from "./age.ts";

const SINCE = "2026-11-20T06:00:00.000Z";

it.each([
  [-1, 0, "plain"],
  [17.9, 17, "plain"],
  [18, 18, "amber"],
  [23.9, 23, "amber"],
  [24, 24, "red"],
])("ageOf after %d hours is %d hours and %s", (passed, hours, colour) => {
  expect(ageOf(SINCE, Date.parse(SINCE) + passed * HOUR)).toEqual({ hours, colour });
});
