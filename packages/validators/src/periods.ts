import {
  ACKNOWLEDGE_HOURS,
  DECIDE_HOURS,
  EVENTS_KEEP_DAYS,
  HOLD_HOURS,
  INTIMATE_REMOVE_HOURS,
  REPORT_HIDE_HOURS,
} from "./limits.ts";

/** Settings that texts for users name, with their defaults. */
export const PERIODS = {
  ACKNOWLEDGE_HOURS,
  DECIDE_HOURS,
  INTIMATE_REMOVE_HOURS,
  HOLD_HOURS,
  REPORT_HIDE_HOURS,
  EVENTS_KEEP_DAYS,
} as const;
export type PeriodName = keyof typeof PERIODS;
