import { DAY, HOUR } from "@pashu/validators/limits";

const OFFSET_MS = 5.5 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY;

/** The date in India as YYYY-MM-DD. India has one time zone without daylight saving time. */
export function indianDay(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The midnight in India with which the week of a time began, on a Monday; or one of so many weeks before. */
export function indianWeek(time: Date, weeksBefore = 0): Date {
  const monday = Math.floor((time.getTime() + OFFSET_MS - FIRST_MONDAY_MS) / WEEK) - weeksBefore;
  return new Date(monday * WEEK + FIRST_MONDAY_MS - OFFSET_MS);
}

/** True from the first hour until the second begins. */
export function isHourInIndia(time: Date, { from, to }: { from: number; to: number }): boolean {
  const hour = indianHour(time);
  return hour >= from && hour < to;
}

/** 0 to 23. */
export function indianHour(time: Date): number {
  return new Date(time.getTime() + OFFSET_MS).getUTCHours();
}
