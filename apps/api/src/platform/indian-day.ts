import { HOUR } from "@pashu/validators/limits";

const OFFSET_MS = 5.5 * HOUR;

/** The date in India as YYYY-MM-DD. India has one time zone without daylight saving time. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}
