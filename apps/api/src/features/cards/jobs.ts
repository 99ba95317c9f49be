import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { sweepCards } from "./stored-cards.ts";

export const jobs = [{ name: "cards", every: HOUR, run: sweepCards, lane: "long" }] as const satisfies Job[];
