import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { sendReminders } from "./send-reminders.ts";

export const jobs = [{ name: "reminders", every: HOUR, run: sendReminders }] as const satisfies Job[];
