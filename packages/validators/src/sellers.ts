import { z } from "zod";
import { CONSENT_VERSIONS } from "./enums.ts";
import { opaqueText, ruleMessage } from "./rules.ts";

/** Ids of people are text of our making. */
export const userId = opaqueText(64);
export const sellerInput = z.object({ sellerId: userId });
export const sellerContactInput = sellerInput.extend({
  /** The version of the consent text that the person has accepted; a tool that shows none names none. */
  consent: z.enum(CONSENT_VERSIONS, ruleMessage("valid.invalid")).optional(),
});
export type SellerContactInput = z.output<typeof sellerContactInput>;
