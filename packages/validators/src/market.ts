import { z } from "zod";
import { category } from "./animals.ts";
import type { AppealOutcome, DecisionAction } from "./moderation.ts";
import { ruleMessage } from "./rule-messages.ts";

/** The Sell forms. */
export const FORM_KINDS = ["pictures", "write"] as const;
export type FormKind = (typeof FORM_KINDS)[number];

export const formStartInput = z.object({
  form: z.enum(FORM_KINDS, ruleMessage("valid.invalid")),
  category,
});
export type FormStartInput = z.output<typeof formStartInput>;

/** With a state, its districts too. */
export const marketNumbersInput = z.object({ state: z.string().max(20).default("") });
export type MarketNumbersInput = z.output<typeof marketNumbersInput>;

/** Numbers of the market. Shares are between 0 and 1; `-1d`, `-7d` and `-30d` count the days before the computation. */
export const MARKET_METRICS = [
  /** Listings on sale. */
  "live",
  "new-1d",
  "new-7d",
  "new-30d",
  /** Contacts shown, one per buyer, listing and day. */
  "contacts-30d",
  /** Share of listings with a contact in their first 7 days. Counts listings whose 7 days ended in the last 30 days. */
  "contacted-share",
  /** Median of the same listings. */
  "first-contact-hours",
  /** Share of listings sold in their first 30 days. Counts listings whose 30 days ended in the last 30 days. */
  "sold-share",
  /** Share of these sales that their buyers have confirmed. */
  "confirmed-share",
  /** Searches without result, one per person, words and day in India. */
  "searches-missed-1d",
  "searches-missed-7d",
  /** Days in India, the current one included. */
  "form-starts-7d",
  "published-7d",
  /** Published listings per started form, both of 7 days. */
  "published-share",
  /** One-time codes, and their cost by OTP_COST_PAISE. */
  "codes-1d",
  "codes-30d",
  "code-rupees-1d",
  "code-rupees-30d",
] as const;
export type MarketMetric = (typeof MARKET_METRICS)[number];

/** Numbers of a month. `hours-…`: medians of reports and complaints; null if too few were acknowledged or decided. */
export interface OpenMonth {
  /** First day, as YYYY-MM-DD. */
  month: string;
  reports: PublishedCount;
  actions: Record<DecisionAction, PublishedCount>;
  appeals: PublishedCount;
  appealOutcomes: Record<AppealOutcome, PublishedCount>;
  grievances: PublishedCount;
  hoursToAcknowledge: number | null;
  hoursToDecide: number | null;
}

/** Below PUBLISHED_COUNT_MIN the number itself is not published. */
export type PublishedCount = number | `<${number}`;
