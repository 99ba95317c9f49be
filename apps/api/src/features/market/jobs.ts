import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { refreshMarket } from "./refresh-market.ts";
import { refreshMonths } from "./refresh-months.ts";

export const jobs = [
  { name: "market", every: HOUR, run: refreshMarket, lane: "long" },
  { name: "moderation-months", every: HOUR, run: refreshMonths, lane: "long" },
] as const satisfies Job[];
