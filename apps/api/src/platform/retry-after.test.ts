import { expect, it } from "vitest";
import { RETRY_AFTER_VALUES } from "./retry-after.fixture.ts";
import { retryAfterSeconds } from "./retry-after.ts";

it("retryAfterSeconds covers its whole range", () => {
  const values = Array.from({ length: 5000 }, () => retryAfterSeconds());
  expect(new Set(values)).toEqual(new Set(RETRY_AFTER_VALUES));
});

it("retryAfterSeconds keeps the seconds of an error", () => {
  expect(retryAfterSeconds({ s: 30 })).toBe("30");
});
