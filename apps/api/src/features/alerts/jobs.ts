import { HOUR, JOB_CHECK_INTERVAL_MS, MINUTE } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldAlerts } from "./delete-old-alerts.ts";
import { matchAlerts } from "./match-alerts.ts";
import { tellDailyAlerts } from "./tell-daily-alerts.ts";

export const jobs = [
  { name: "alert-matches", every: JOB_CHECK_INTERVAL_MS, run: matchAlerts },
  { name: "daily-alerts", every: 5 * MINUTE, run: tellDailyAlerts },
  { name: "old-alerts", every: HOUR, run: deleteOldAlerts },
] as const satisfies Job[];
