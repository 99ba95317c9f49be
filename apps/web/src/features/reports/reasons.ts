import type { ReportReason } from "@pashu/validators/moderation";

/** As in `REPORT_REASONS`, whose module would load the rules of all forms. */
export const PICTURED_REASONS = [
  "advance-payment",
  "already-sold",
  "wrong-details",
  "stolen-photo",
  "cruelty",
  "abusive",
] as const satisfies readonly ReportReason[];
export type PicturedReason = (typeof PICTURED_REASONS)[number];

export const REASONS: readonly ReportReason[] = [...PICTURED_REASONS, "intimate-image"];
