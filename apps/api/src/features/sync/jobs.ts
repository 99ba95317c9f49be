import { HOUR, JOB_CHECK_INTERVAL_MS } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldChanges } from "./delete-old-changes.ts";
import { numberAllChanges } from "./number-changes.ts";

export const jobs = [
  { name: "change-numbers", every: JOB_CHECK_INTERVAL_MS, run: numberAllChanges },
  { name: "old-changes", every: HOUR, run: deleteOldChanges },
] as const satisfies Job[];
