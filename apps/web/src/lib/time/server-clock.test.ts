import { DAY, SECOND } from "@pashu/validators/limits";
import type * as ServerClock from "./server-clock.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const SERVER = Date.parse("2026-11-27T06:00:00Z");

// A fresh module for each test, because it remembers the offset.
let clock: typeof ServerClock;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"] });
  clock = await import("./server-clock.ts");
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([3 * DAY, -3 * DAY])("serverNow is the server's time on a phone whose clock is %d ms ahead", (skew) => {
  vi.setSystemTime(SERVER + skew);
  clock.noteServerTime(SERVER);
  expect(clock.serverNow()).toBe(SERVER);
  vi.setSystemTime(SERVER + skew + SECOND);
  expect(clock.serverNow()).toBe(SERVER + SECOND);
});

it("serverNow ignores slow, cached and unreadable dates, and takes a later one", () => {
  vi.setSystemTime(SERVER + DAY);
  for (const date of [SERVER, SERVER - DAY, Number.NaN]) clock.noteServerTime(date);
  expect(clock.serverNow()).toBe(SERVER);
  clock.noteServerTime(SERVER + 20 * SECOND);
  expect(clock.serverNow()).toBe(SERVER + 20 * SECOND);
});

it("serverNow forgets the difference to a clock that has been set since", () => {
  vi.setSystemTime(SERVER - 2 * DAY);
  clock.noteServerTime(SERVER);
  vi.setSystemTime(SERVER);
  clock.noteServerTime(SERVER - SECOND);
  expect(clock.serverNow()).toBe(SERVER - SECOND);
});

it("serverNow is the phone's time before the server has responded", () => {
  vi.setSystemTime(SERVER);
  expect(clock.serverNow()).toBe(SERVER);
});
