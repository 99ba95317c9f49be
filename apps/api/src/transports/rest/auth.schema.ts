import { DEVICE_KINDS } from "@pashu/validators/enums";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import type { SessionView } from "../../features/auth/list-sessions.ts";
import type { SentOtp } from "../../features/auth/send-otp.ts";

export const sentOtpSchema = exactSchema<SentOtp>()(
  z
    .object({
      challengeId: z.string(),
      expiresAt: z.iso.datetime(),
      demoCode: z
        .string()
        .optional()
        .meta({ description: "The code. Only on servers in demonstration mode, which do not send codes." }),
    })
    .meta({ id: "SentCode" }),
);

/** The challenge format of altcha-lib with our settings. */
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

export const sessionSchema = exactSchema<SessionView>()(
  z
    .object({
      id: z.string().meta({
        description:
          "Identifies the session in `DELETE /api/users/{userId}/sessions/{sessionId}`. It is not a credential.",
      }),
      device: z.enum(DEVICE_KINDS),
      browser: z.string().nullable(),
      signedInAt: z.iso.datetime().nullable().meta({ description: "Null if unknown." }),
      lastSeenAt: z.iso.datetime().nullable().meta({ description: "Accurate to one hour; null if unknown." }),
      expiresAt: z.iso.datetime(),
      isCurrent: z.boolean().meta({ description: "True for the session of this request." }),
    })
    .meta({ id: "Session" }),
);

export const sessionExample: SessionView = {
  id: "vYh2Qm0cRz5sB9tLwN3pJ1",
  device: "android",
  browser: "Chrome",
  signedInAt: "2026-11-20T06:15:00.000Z",
  lastSeenAt: "2026-11-22T04:00:00.000Z",
  expiresAt: "2026-12-20T06:15:00.000Z",
  isCurrent: true,
};
