import { HOUR } from "@pashu/validators/limits";

export type AgeColour = "plain" | "amber" | "red";

/** Limits of the queue's colours, below the law's day to acknowledge a complaint. */
const AMBER_HOURS = 18;
const RED_HOURS = 24;

/** @param since ISO 8601 */
export function ageOf(since: string, now: number): { hours: number; colour: AgeColour } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR));
  return { hours, colour: hours >= RED_HOURS ? "red" : hours >= AMBER_HOURS ? "amber" : "plain" };
}
