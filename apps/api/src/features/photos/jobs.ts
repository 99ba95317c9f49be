import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldPhotoHashes } from "./delete-photo-hashes.ts";
import { hashStoredPhotos } from "./hash-stored-photos.ts";

export const jobs = [
  { name: "photo-hashes", every: HOUR, run: hashStoredPhotos, lane: "long" },
  { name: "old-photo-hashes", every: HOUR, run: deleteOldPhotoHashes },
] as const satisfies Job[];
