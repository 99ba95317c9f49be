import { MINUTE } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { tellAffectedUsers } from "./tell-affected-users.ts";

export const jobs = [{ name: "disease-notices", every: MINUTE, run: tellAffectedUsers }] as const satisfies Job[];
