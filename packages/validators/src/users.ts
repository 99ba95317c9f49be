import { z } from "zod";
import { userName } from "./auth.ts";
import { TEXT_LIMITS } from "./limits.ts";
import { optionalText } from "./rules.ts";

/** `phone` is the number shown to buyers, not the one for login. */
export const updateUserInput = z
  .object({
    name: userName,
    email: optionalText(TEXT_LIMITS.email),
    phone: optionalText(TEXT_LIMITS.contactPhone),
    address1: optionalText(TEXT_LIMITS.address),
    address2: optionalText(TEXT_LIMITS.address),
    state: optionalText(TEXT_LIMITS.state),
    pincode: optionalText(TEXT_LIMITS.pincode),
    location: optionalText(TEXT_LIMITS.location),
  })
  .partial()
  .meta({ id: "ProfileChanges" });
export type UpdateUserInput = z.output<typeof updateUserInput>;

export const saleRemindersInput = z.object({ on: z.boolean() });
export const contactSharingInput = z.object({ on: z.boolean() });
