import { HOUR, JOB_CHECK_INTERVAL_MS, MINUTE } from "@pashu/validators/limits";

const EACH_CHECK = JOB_CHECK_INTERVAL_MS;
const HOURLY = HOUR;

/** Milliseconds between the starts of two runs of a job. */
export const JOB_INTERVALS = {
  sessions: HOURLY,
  limits: HOURLY,
  events: HOURLY,
  dates: HOURLY,
  challenges: HOURLY,
  attempts: HOURLY,
  contacts: HOURLY,
  moderation: HOURLY,
  withholding: HOURLY,
  suspensions: EACH_CHECK,
  withheld: EACH_CHECK,
  removed: HOURLY,
  keys: HOURLY,
  facts: HOURLY,
  texts: HOURLY,
  "search-keys": HOURLY,
  "search-words": HOURLY,
  "search-misses": HOURLY,
  tombstones: HOURLY,
  partitions: HOURLY,
  viewers: HOURLY,
  expiry: HOURLY,
  reminders: HOURLY,
  uploads: 5 * MINUTE,
  "old-photo-hashes": HOURLY,
  cards: HOURLY,
  prices: HOURLY,
  market: HOURLY,
  "moderation-months": HOURLY,
} as const satisfies Record<string, number>;

export type JobName = keyof typeof JOB_INTERVALS;

export const JOB_NAMES = Object.keys(JOB_INTERVALS) as JobName[];
