import { z } from "zod";
import { CONSENT_VERSIONS } from "./enums.ts";
import { ruleMessage } from "./rule-messages.ts";
import { opaqueText } from "./rules.ts";

export const userId = opaqueText(64);
export const sellerInput = z.object({ sellerId: userId });
export const sellerContactInput = sellerInput.extend({
  /** Version of the consent text that the user accepted. API clients that show none omit it. */
  consent: z.enum(CONSENT_VERSIONS, ruleMessage("valid.invalid")).optional(),
  /** The listing on whose behalf the user asks. It must be on sale. */
  animalId: z.uuid().optional(),
  /**
   * True if the seller may see the user's name and district, and call back. It counts only with `animalId` and the
   * newest `consent`. Absent, the contact stays as it is.
   */
  share: z.boolean().optional(),
});
export type SellerContactInput = z.output<typeof sellerContactInput>;
