import { MINUTE } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { sendNews } from "./send-news.ts";

export const jobs = [{ name: "messages", every: 15 * MINUTE, run: sendNews }] as const satisfies Job[];
