import { WEBHOOK_PARALLEL_MAX, WEBHOOK_SLOTS, WEBHOOK_SLOW_MS } from "@pashu/validators/limits";
import { expect, it } from "vitest";
import { createReceivers } from "./receivers.ts";

const QUICK = { isAccepted: true, ms: 5 };
const SLOW = { isAccepted: true, ms: WEBHOOK_SLOW_MS + 1 };
const FAILED = { isAccepted: false, ms: 5 };

function freeOf(receivers: ReturnType<typeof createReceivers>, id: string): number {
  return receivers.free().find((receiver) => receiver.id === id)?.free ?? 1;
}

it("a receiver gets one more message at a time after each quick success, up to the limit", () => {
  const receivers = createReceivers();
  const allowed = Array.from({ length: 20 }, () => {
    receivers.started("one");
    receivers.ended("one", QUICK);
    return freeOf(receivers, "one");
  });
  expect(allowed.slice(0, 3)).toEqual([2, 3, 4]);
  expect(allowed.at(-1)).toBe(WEBHOOK_PARALLEL_MAX);
  receivers.started("one");
  expect(freeOf(receivers, "one")).toBe(WEBHOOK_PARALLEL_MAX - 1);
});

it.each([SLOW, FAILED])("a receiver gets one at a time after %o", (outcome) => {
  const receivers = createReceivers();
  for (let sent = 0; sent < 5; sent += 1) {
    receivers.started("one");
    receivers.ended("one", QUICK);
  }
  receivers.started("one");
  receivers.ended("one", outcome);
  expect(freeOf(receivers, "one")).toBe(1);
});

it("slow and unknown receivers take the slots of slow ones", () => {
  const receivers = createReceivers();
  for (const outcome of [SLOW, QUICK]) {
    const id = `${outcome.ms}`;
    receivers.started(id);
    receivers.ended(id, outcome);
    receivers.started(id);
  }
  receivers.started("unknown");
  expect([receivers.freeSlots(), receivers.freeSlowSlots()]).toEqual([WEBHOOK_SLOTS - 3, WEBHOOK_SLOTS / 2 - 2]);
});
