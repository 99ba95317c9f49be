import { HOUR, JOB_CHECK_INTERVAL_MS } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { endAutomaticWithholding } from "./automatic-rules.ts";
import { clearWithheld } from "./clear-withheld.ts";
import { deleteOldModeration } from "./delete-old-moderation.ts";
import { deleteRemovedAnimals } from "./delete-removed-animals.ts";
import { endSuspensions } from "./end-suspensions.ts";

export const jobs = [
  { name: "withheld", every: JOB_CHECK_INTERVAL_MS, run: clearWithheld },
  { name: "suspensions", every: JOB_CHECK_INTERVAL_MS, run: endSuspensions },
  { name: "withholding", every: HOUR, run: endAutomaticWithholding },
  { name: "moderation", every: HOUR, run: deleteOldModeration },
  { name: "removed", every: HOUR, run: deleteRemovedAnimals },
] as const satisfies Job[];
