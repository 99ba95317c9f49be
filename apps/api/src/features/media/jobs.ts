import { MINUTE } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { sweepUnusedUploads } from "./sweep-unused-uploads.ts";

export const jobs = [
  /** Often, because unfinished uploads fill the disk. */
  { name: "uploads", every: 5 * MINUTE, run: sweepUnusedUploads },
] as const satisfies Job[];
