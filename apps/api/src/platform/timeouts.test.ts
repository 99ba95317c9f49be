import { SECOND } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { TIMEOUTS } from "./timeouts.ts";

it("each timeout is below the 5 seconds of the specification", () => {
  expect(TIMEOUTS.requestMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.storageMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.identityMs).toBeLessThan(5 * SECOND);
  expect(TIMEOUTS.smsMs).toBeLessThan(TIMEOUTS.requestMs);
});
