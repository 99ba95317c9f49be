import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldDeals } from "./delete-old-deals.ts";

export const jobs = [{ name: "deals", every: HOUR, run: deleteOldDeals }] as const satisfies Job[];
