export const JOB_NAMES = [
  "sessions",
  "limits",
  "events",
  "dates",
  "challenges",
  "attempts",
  "contacts",
  "keys",
  "listings",
  "facts",
  "texts",
  "tombstones",
  "partitions",
  "viewers",
  "expiry",
  "reminders",
  "uploads",
  "videos",
  "cards",
] as const;

export type JobName = (typeof JOB_NAMES)[number];
