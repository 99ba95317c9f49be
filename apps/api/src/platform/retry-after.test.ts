import { expect, it } from "vitest";
import { RETRY_AFTER_VALUES } from "./retry-after.fixture.ts";
import { retryAfterOf } from "./retry-after.ts";

it("spreads Retry-After evenly over its range", () => {
  const values = Array.from({ length: 5000 }, () => retryAfterOf());
  expect(new Set(values)).toEqual(new Set(RETRY_AFTER_VALUES));
});

it("keeps the seconds that an error contains", () => {
  expect(retryAfterOf({ s: 30 })).toBe("30");
});
