import { HOUR, MINUTE } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { cleanStoredVideos } from "./clean-stored-videos.ts";
import { sweepUnusedUploads } from "./sweep-unused-uploads.ts";

export const jobs = [
  /** Often, because unfinished uploads fill the disk. */
  { name: "uploads", every: 5 * MINUTE, run: sweepUnusedUploads },
  { name: "videos", every: HOUR, run: cleanStoredVideos, lane: "long" },
] as const satisfies Job[];
