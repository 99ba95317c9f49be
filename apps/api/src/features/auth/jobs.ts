import { HOUR } from "@pashu/validators/limits";
import { deleteOldChallenges } from "../../adapters/builtin-identity/challenges.ts";
import type { Job } from "../../job.ts";
import { deleteOldAttempts } from "./delete-old-attempts.ts";

export const jobs = [
  { name: "challenges", every: HOUR, run: deleteOldChallenges },
  { name: "attempts", every: HOUR, run: deleteOldAttempts },
] as const satisfies Job[];
