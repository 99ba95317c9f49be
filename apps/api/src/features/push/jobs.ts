import { HOUR, JOB_CHECK_INTERVAL_MS } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteEndedSubscriptions } from "./delete-ended-subscriptions.ts";
import { sendPushes } from "./send-pushes.ts";

export const jobs = [
  { name: "pushes", every: JOB_CHECK_INTERVAL_MS, run: sendPushes },
  { name: "subscriptions", every: HOUR, run: deleteEndedSubscriptions },
] as const satisfies Job[];
