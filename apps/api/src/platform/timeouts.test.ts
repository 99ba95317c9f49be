import { SECOND } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { TIMEOUTS } from "./timeouts.ts";

it("names the unavailable service to the user within 5 seconds", () => {
  expect(TIMEOUTS.requestMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.storageMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.identityMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.smsMs).toBeLessThan(TIMEOUTS.requestMs);
});
