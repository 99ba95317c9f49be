import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldPhotoHashes } from "./delete-photo-hashes.ts";

export const jobs = [{ name: "old-photo-hashes", every: HOUR, run: deleteOldPhotoHashes }] as const satisfies Job[];
