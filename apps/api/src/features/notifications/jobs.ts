import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { askSellers } from "./ask-sellers.ts";
import { deleteOldNotifications } from "./delete-old-notifications.ts";

export const jobs = [
  { name: "questions", every: HOUR, run: askSellers, lane: "long" },
  { name: "notifications", every: HOUR, run: deleteOldNotifications },
] as const satisfies Job[];
