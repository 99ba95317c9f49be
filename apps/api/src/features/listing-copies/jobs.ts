import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldCopies } from "./delete-old-copies.ts";
import { endKeptCopies } from "./end-kept-copies.ts";

export const jobs = [
  { name: "kept-copies", every: HOUR, run: endKeptCopies },
  { name: "old-copies", every: HOUR, run: deleteOldCopies },
] as const satisfies Job[];
