import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteEndedKeys } from "./delete-ended-keys.ts";

export const jobs = [{ name: "api-keys", every: HOUR, run: deleteEndedKeys }] as const satisfies Job[];
