import { STRIKE_TTL_MS, STRIKES_MAX, STRIKES_SUSPENSION_MS } from "@pashu/validators/limits";
import { usePeriod } from "./use-period.ts";

/** Values for the texts of notices and decisions. */
export function useTemplateValues() {
  const period = usePeriod();
  return {
    hold: period("HOLD_HOURS", "within"),
    hidden: period("REPORT_HIDE_HOURS", "within"),
    max: String(STRIKES_MAX),
    window: period(STRIKE_TTL_MS, "within"),
    suspension: period(STRIKES_SUSPENSION_MS),
  };
}
