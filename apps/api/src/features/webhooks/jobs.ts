import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldWebhookMessages } from "./delete-old-webhook-messages.ts";

export const jobs = [{ name: "webhooks", every: HOUR, run: deleteOldWebhookMessages }] as const satisfies Job[];
