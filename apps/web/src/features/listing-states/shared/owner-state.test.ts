import { DAY, HOUR, MINUTE } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { ownerState } from "./owner-state.ts";

const NOW = Date.parse("2026-11-21T10:00:00.000Z");
const at = (offset: number) => new Date(NOW + offset).toISOString();
const live = { status: "live", isActive: true, soldAt: null, expiresAt: at(38 * DAY + MINUTE) } as const;

it("ownerState counts the days until the listing expires, and a demonstration listing never does", () => {
  expect(ownerState(live, undefined, NOW)).toEqual({ status: "live", isWaiting: false, undoHours: 0, daysLeft: 38 });
  expect(ownerState({ ...live, expiresAt: at(-MINUTE) }, undefined, NOW).daysLeft).toBe(0);
  expect(ownerState({ ...live, expiresAt: null }, undefined, NOW).daysLeft).toBeNull();
});

it.each([
  [0, 24],
  [-HOUR, 23],
  [-24 * HOUR + MINUTE, 1],
  [-24 * HOUR, 0],
  [-3 * DAY, 0],
])("ownerState of a sale %i ms ago has %i hours left for undo", (soldAt, undoHours) => {
  expect(ownerState({ ...live, status: "sold", soldAt: at(soldAt) }, undefined, NOW)).toMatchObject({ undoHours });
});

it.each([
  [{ verb: "sold", where: "here", price: null }, "sold", 24],
  [{ verb: "pause" }, "paused", 0],
  [{ verb: "renew" }, "live", 0],
  [{ verb: "undo" }, "live", 0],
] as const)("ownerState shows the queued change %o as done and waiting", (queued, status, undoHours) => {
  expect(ownerState(live, queued, NOW)).toMatchObject({ status, isWaiting: true, undoHours });
});

it.each([
  [{ status: "paused", isActive: false }, "paused"],
  [{ status: "sold", isActive: false }, "paused"],
  [{ status: "sold", expiresAt: at(-DAY) }, "expired"],
  [{ status: "sold" }, "live"],
] as const)("ownerState of a queued undo shows the state before the sale: %o is %s", (listing, status) => {
  expect(ownerState({ ...live, ...listing }, { verb: "undo" }, NOW).status).toBe(status);
});
