/** The names of the scheduled jobs: of their rows in `task_runs`, and of the `task` label of their metrics. */
export const JOB_NAMES = [
  "sessions",
  "limits",
  "events",
  "dates",
  "challenges",
  "attempts",
  "contacts",
  "keys",
  "uploads",
  "videos",
] as const;

export type JobName = (typeof JOB_NAMES)[number];
