import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { deleteOldContacts } from "./delete-old-contacts.ts";

export const jobs = [{ name: "old-contacts", every: HOUR, run: deleteOldContacts }] as const satisfies Job[];
