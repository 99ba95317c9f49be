import { z } from "zod";
import { parseIdentifier } from "./identifier.ts";
import { OTP_LENGTH, TEXT_LIMITS } from "./limits.ts";
import { normalizePhone } from "./phone.ts";
import { ruleMessage } from "./rule-messages.ts";
import { opaqueText, optionalText, requiredText, text } from "./rules.ts";

export const phone = z.string(ruleMessage("valid.phone")).transform((typed, check) => {
  const normalized = normalizePhone(typed);
  if (normalized !== null) return normalized;
  check.issues.push({ code: "custom", message: ruleMessage("valid.phone"), input: typed });
  return z.NEVER;
});

export const userName = requiredText(TEXT_LIMITS.name, "valid.name", "valid.nameLong");

export const phoneExistsInput = z.object({
  phone: z.string(ruleMessage("valid.phone")).max(64).meta({
    description:
      "An Indian mobile number: ten digits of any script in any groups, with or without a prefix such as +91, 0091 or 0.",
    example: "0000000011",
  }),
});
export const proof = z
  .string()
  .max(4096)
  .optional()
  .meta({ description: "The solution of the challenge of `GET /api/auth/otp/proof`, if one is required." });
export const sendOtpInput = phoneExistsInput.extend({ proof }).meta({ id: "CodeRequest" });

export const verifyOtpInput = z
  .object({
    challengeId: opaqueText(64),
    code: text(64)
      .transform((typed) => parseIdentifier(typed) ?? typed)
      .meta({ description: "Six digits of any script." }),
  })
  .meta({ id: "CodeAnswer" });

const idToken = opaqueText(8192);
export const openSessionInput = z
  .discriminatedUnion("mode", [
    z.object({ mode: z.literal("login"), idToken }).meta({ id: "Login" }),
    z
      .object({
        mode: z.literal("signup"),
        idToken,
        name: userName,
        email: optionalText(TEXT_LIMITS.email),
      })
      .meta({ id: "Signup" }),
  ])
  .meta({ id: "NewSession" });
export type OpenSessionInput = z.output<typeof openSessionInput>;

export const endSessionInput = z.object({ sessionId: opaqueText(64) });

export const otpCode = new RegExp(`^\\d{${OTP_LENGTH}}$`);
