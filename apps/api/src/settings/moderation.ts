import {
  ACKNOWLEDGE_HOURS,
  DECIDE_HOURS,
  HOLD_HOURS,
  INTIMATE_REMOVE_HOURS,
  REPORT_HIDE_HOURS,
  RISK_HIGH_SCORE,
  RISK_HOLD_SCORE,
} from "@pashu/validators/limits";
import { MODERATION_MODES } from "@pashu/validators/moderation";
import { z } from "zod";

const hours = (byDefault: number) => z.coerce.number().positive().max(8760).default(byDefault);
const score = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

/** docs/moderation.md names the rule behind each period. */
export const moderationSettings = z.object({
  MODERATION: z.enum(MODERATION_MODES).default("risky"),
  ACKNOWLEDGE_HOURS: hours(ACKNOWLEDGE_HOURS),
  DECIDE_HOURS: hours(DECIDE_HOURS),
  INTIMATE_REMOVE_HOURS: hours(INTIMATE_REMOVE_HOURS),
  HOLD_HOURS: hours(HOLD_HOURS),
  REPORT_HIDE_HOURS: hours(REPORT_HIDE_HOURS),
  RISK_HOLD_SCORE: score(RISK_HOLD_SCORE),
  RISK_HIGH_SCORE: score(RISK_HIGH_SCORE),
  PURGE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PURGE_WEBHOOK_TOKEN: z.string().optional(),
});

type ModerationSettings = z.output<typeof moderationSettings>;

export function moderationProblems({ RISK_HOLD_SCORE: hold, RISK_HIGH_SCORE: high }: ModerationSettings): string[] {
  return high < hold ? ["RISK_HIGH_SCORE: must not be below RISK_HOLD_SCORE"] : [];
}
