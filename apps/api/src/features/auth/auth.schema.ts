import { z } from "zod";
import { describes } from "../../describes.ts";
import type { SentOtp } from "./send-otp.ts";

export const sentOtpSchema = describes<SentOtp>()(
  z
    .object({
      challengeId: z.string(),
      expiresAt: z.iso.datetime(),
      demoCode: z.string().optional().meta({ description: "Only where codes are shown instead of sent." }),
    })
    .meta({ id: "SentCode" }),
);

/** The library's puzzle, as it makes it with our settings. */
export const proofSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      expiresAt: z.int().optional().meta({ description: "Seconds since 1970." }),
    }),
    signature: z.string().optional(),
  })
  .nullable();
