import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { correctFacts } from "./correct-facts.ts";
import { refreshGeneratedTexts } from "./refresh-generated-texts.ts";

export const jobs = [
  { name: "facts", every: HOUR, run: correctFacts, lane: "long" },
  { name: "texts", every: HOUR, run: refreshGeneratedTexts, lane: "long" },
] as const satisfies Job[];
