import { z } from "zod";
import { PAGE_SIZE, PAGE_SIZE_MAX, RATING_MAX, RATING_MIN, TEXT_LIMITS } from "./limits.ts";
import { ruleMessage } from "./rule-messages.ts";
import { optionalText } from "./rules.ts";
import { sellerInput, userId } from "./sellers.ts";

export const reviewInput = z.object({
  sellerId: userId,
  rating: z
    .number(ruleMessage("valid.required"))
    .int(ruleMessage("valid.wholeNumber"))
    .min(RATING_MIN, ruleMessage("valid.required"))
    .max(RATING_MAX, ruleMessage("valid.required")),
  text: optionalText(TEXT_LIMITS.reviewText),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const listReviewsInput = sellerInput.extend({
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  cursor: z.string().max(200).nullish(),
});
export type ListReviewsInput = z.output<typeof listReviewsInput>;
