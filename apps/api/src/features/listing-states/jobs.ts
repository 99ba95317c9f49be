import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { expireAnimals } from "./expire-animals.ts";

export const jobs = [{ name: "expiry", every: HOUR, run: expireAnimals }] as const satisfies Job[];
