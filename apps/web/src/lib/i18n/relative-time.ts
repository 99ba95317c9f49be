import { DAY, HOUR } from "@pashu/validators/limits";

export type RelativeTime = { key: "justNow" | "oneHour" | "oneDay" } | { key: "hours" | "days"; values: { n: string } };

/** Returns a message key of `time` with its values. Times in the future count as just now. */
export function relativeTime(createdAt: string | number | Date, now: number): RelativeTime {
  const age = now - new Date(createdAt).getTime();
  if (age < HOUR) return { key: "justNow" };
  if (age < 2 * HOUR) return { key: "oneHour" };
  if (age < DAY) return { key: "hours", values: { n: String(Math.floor(age / HOUR)) } };
  if (age < 2 * DAY) return { key: "oneDay" };
  return { key: "days", values: { n: String(Math.floor(age / DAY)) } };
}
