import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { clearLeftContacts } from "./clear-left-contacts.ts";
import { deleteOldContacts } from "./delete-old-contacts.ts";

export const jobs = [
  { name: "old-contacts", every: HOUR, run: deleteOldContacts },
  { name: "left-contacts", every: HOUR, run: clearLeftContacts },
] as const satisfies Job[];
