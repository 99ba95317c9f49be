import { z } from "zod";
import { wantedAnimalsInput } from "./search/list-animals.ts";
import { ruleMessage } from "./rule-messages.ts";

/** `daily`: at 8:00 in India. */
export const ALERT_MODES = ["daily", "at-once"] as const;
export type AlertMode = (typeof ALERT_MODES)[number];

const mode = z.enum(ALERT_MODES, ruleMessage("valid.invalid")).meta({
  description: "When the user is told: `daily` at 8:00 in India, or `at-once`, within a minute.",
});

/** Category, filters and search, as of a list of listings. */
export const createAlertInput = wantedAnimalsInput.safeExtend({
  mode: mode.optional().describe("As of an alert. By default that of an alert for the same list, or `daily`."),
});
export type CreateAlertInput = z.output<typeof createAlertInput>;

export const alertIdInput = z.object({ id: z.uuid() });
export const changeAlertInput = alertIdInput.extend({ mode });
/** Longer ones are no tokens. */
export const alertTokenInput = z.object({ token: z.string().max(100) });
