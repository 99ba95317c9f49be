import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldViewers } from "./delete-old-viewers.ts";

export const jobs = [{ name: "viewers", every: HOUR, run: deleteOldViewers }] as const satisfies Job[];
