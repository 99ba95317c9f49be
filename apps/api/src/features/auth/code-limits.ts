import { DAY, HOUR } from "@pashu/validators/limits";
import type { SlidingLimit } from "../../platform/sliding-limits.ts";

export const SITE_CODES = "site-sends";

/** Limits of one-time codes to all phones without an account, the widest first. Both count the same events. */
export function siteCodeLimits(settings: { CODES_PER_HOUR: number; CODES_PER_DAY: number }): SlidingLimit[] {
  return [
    { max: settings.CODES_PER_DAY, windowMs: DAY, key: SITE_CODES },
    { max: settings.CODES_PER_HOUR, windowMs: HOUR, key: SITE_CODES },
  ];
}
