import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deriveFacts } from "./derive-facts.ts";
import { refreshGeneratedTexts } from "./refresh-generated-texts.ts";

export const jobs = [
  { name: "facts", every: HOUR, run: deriveFacts, lane: "long" },
  { name: "texts", every: HOUR, run: refreshGeneratedTexts, lane: "long" },
] as const satisfies Job[];
