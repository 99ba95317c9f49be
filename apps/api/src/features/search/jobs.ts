import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldSearchMisses } from "./delete-old-search-misses.ts";

export const jobs = [{ name: "search-misses", every: HOUR, run: deleteOldSearchMisses }] as const satisfies Job[];
