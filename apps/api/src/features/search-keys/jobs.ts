import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { forgetSearchWords } from "./forget-search-words.ts";
import { refreshSearchKeys } from "./refresh-search-keys.ts";

export const jobs = [
  { name: "search-keys", every: HOUR, run: refreshSearchKeys, lane: "long" },
  { name: "search-words", every: HOUR, run: forgetSearchWords, lane: "long" },
] as const satisfies Job[];
