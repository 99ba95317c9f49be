import type { FailureCode } from "./notices.ts";

/** Error codes by Firebase code. Firebase codes that are not listed map to INTERNAL. */
const CODES: ReadonlyMap<string, FailureCode> = new Map([
  ["auth/network-request-failed", "NETWORK"],
  ["auth/timeout", "NETWORK"],
  ["auth/invalid-phone-number", "PHONE_INVALID"],
  ["auth/missing-phone-number", "PHONE_INVALID"],
  ["auth/quota-exceeded", "RATE_LIMITED"],
  ["auth/captcha-check-failed", "BOT_CHECK_FAILED"],
  ["auth/invalid-app-credential", "BOT_CHECK_FAILED"],
  ["auth/missing-app-credential", "BOT_CHECK_FAILED"],
  ["auth/invalid-recaptcha-token", "BOT_CHECK_FAILED"],
  ["auth/missing-recaptcha-token", "BOT_CHECK_FAILED"],
  ["auth/invalid-verification-code", "CODE_INVALID"],
  ["auth/missing-verification-code", "CODE_INVALID"],
  ["auth/invalid-credential", "CODE_INVALID"],
  ["auth/code-expired", "CODE_EXPIRED"],
  ["auth/invalid-verification-id", "CODE_EXPIRED"],
  ["auth/missing-verification-id", "CODE_EXPIRED"],
  ["auth/user-disabled", "PERSON_DISABLED"],
]);

export function firebaseErrorCode(error: unknown, step: "send" | "verify"): FailureCode {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "auth/too-many-requests") return step === "send" ? "RATE_LIMITED" : "CODE_TOO_MANY_TRIES";
  return CODES.get(code) ?? "INTERNAL";
}
