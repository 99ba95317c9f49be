import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { refreshPrices } from "./refresh-prices.ts";

export const jobs = [{ name: "prices", every: HOUR, run: refreshPrices, lane: "long" }] as const satisfies Job[];
