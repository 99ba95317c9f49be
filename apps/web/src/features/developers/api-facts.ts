import type { Messages } from "@pashu/i18n/messages";
import facts from "virtual:api-facts";

export interface ApiFacts {
  limits: Record<keyof Messages["developers"]["limit"], number>;
  /** Until a receiver must have answered, and for which a message is repeated. */
  webhookTimes: { seconds: number; days: number };
  /** Codes that operations answer with, by status. */
  errors: { status: number; codes: { code: string; message: string }[] }[];
  /** Entries of the changelog about the REST API, the newest first. Code is between backticks. */
  changes: { version: string; entries: string[] }[];
}

/** What is declared elsewhere, read when the app is built. */
export const { limits, webhookTimes, errors, changes } = facts as ApiFacts;
