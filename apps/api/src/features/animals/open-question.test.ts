import { DAY } from "@pashu/validators/limits";
import { describe, expect, it } from "vitest";
import { openQuestion } from "./open-question.ts";

const now = new Date("2026-12-01T06:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
const listing = (expiresIn: number) => ({ status: "live", expiresAt: inDays(expiresIn) }) as const;
const activity = (contactIn: number, answerIn?: number) => ({
  lastContactAt: inDays(contactIn),
  answeredAt: answerIn === undefined ? null : inDays(answerIn),
});

describe("openQuestion", () => {
  it.each([
    ["a new listing", listing(45), null, null],
    ["a listing that never expires", { status: "live", expiresAt: null }, null, null],
    ["a listing just over 5 days before the end", listing(5.001), null, null],
    ["a listing 5 days before the end", listing(5), null, "expiring"],
    ["a listing a day before the end", listing(1), activity(-8), "expiring"],
    ["a listing past its end, until the job expires it", listing(-0.01), null, "expiring"],
    ["a listing less than 7 days after a contact", listing(20), activity(-6.99), null],
    ["a listing 7 days after a contact", listing(20), activity(-7), "contacted"],
    ["a listing 7 days after a contact, answered before it", listing(20), activity(-7, -8), "contacted"],
    ["a listing 7 days after a contact, answered since", listing(20), activity(-7, -6), null],
    ["a sold listing", { ...listing(1), status: "sold" }, activity(-8), null],
    ["a paused listing", { ...listing(1), status: "paused" }, activity(-8), null],
  ] as const)("returns the reason to ask the seller, or null, for %s", (_when, animal, seen, question) => {
    expect(openQuestion(animal, seen, now)).toBe(question);
  });
});
