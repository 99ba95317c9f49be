import { z } from "zod";
import { RATING_MAX, RATING_MIN, TEXT_LIMITS } from "./limits.ts";
import { optionalText, says } from "./rules.ts";
import { userId } from "./sellers.ts";

export const reviewInput = z.object({
  sellerId: userId,
  rating: z
    .number(says("valid.required"))
    .int(says("valid.wholeNumber"))
    .min(RATING_MIN, says("valid.required"))
    .max(RATING_MAX, says("valid.required")),
  text: optionalText(TEXT_LIMITS.reviewText),
});
export type ReviewInput = z.output<typeof reviewInput>;
