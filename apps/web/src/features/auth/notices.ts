import type { Messages } from "@pashu/i18n/messages";
import type { ErrorCode } from "@pashu/validators/errors";

/** Errors of the server, the network, and the identity provider in the browser. */
export type FailureCode = ErrorCode | "NETWORK" | "CAPTCHA_SETUP" | "PERSON_DISABLED";

export class IdentityError extends Error {
  override readonly name = "IdentityError";
  constructor(readonly code: FailureCode) {
    super(code);
  }
}

export type AuthErrorKey = keyof Messages["authErr"];

export interface Notice {
  title: AuthErrorKey;
  text: AuthErrorKey;
}

export const PHONE_MISSING: Notice = { title: "phoneTitle", text: "phoneText" };
export const NAME_MISSING: Notice = { title: "nameTitle", text: "nameText" };
export const CODE_MISSING: Notice = { title: "otpTitle", text: "otpText" };
export const NO_CODE_SENT: Notice = { title: "verifyTitle", text: "requestNewOtp" };
export const NOT_REGISTERED: Notice = { title: "notFoundTitle", text: "notFoundText" };
export const ALREADY_REGISTERED: Notice = { title: "existsTitle", text: "existsText" };

const BOT_CHECK_UNAVAILABLE: Notice = { title: "captchaTitle", text: "captchaText" };
const LOGIN_FAILED: Notice = { title: "loginFailedTitle", text: "loginFailedText" };

/** The request that failed: phone lookup by mode, sending the code, or verifying it. */
export type FailedRequest = "login-lookup" | "signup-lookup" | "send" | "verify";

interface Texts {
  send: AuthErrorKey;
  verify: AuthErrorKey;
}

const DEFAULT_TEXTS: Texts = { send: "later", verify: "verifyDefault" };

const TEXTS: Partial<Record<FailureCode, Texts>> = {
  NETWORK: { send: "network", verify: "network" },
  PHONE_INVALID: { send: "sendInvalidPhone", verify: "sendInvalidPhone" },
  RATE_LIMITED: { send: "sendTooMany", verify: "verifyTooMany" },
  PHONE_BLOCKED: { send: "sendTooMany", verify: "verifyTooMany" },
  CODE_TOO_MANY_TRIES: { send: "sendTooMany", verify: "verifyTooMany" },
  BOT_CHECK_FAILED: { send: "sendCaptcha", verify: "sendCaptcha" },
  CODE_INVALID: { send: "later", verify: "verifyInvalid" },
  CODE_EXPIRED: { send: "later", verify: "verifyExpired" },
  TOKEN_INVALID: { send: "later", verify: "verifyExpired" },
  CODE_NOT_DELIVERED: { send: "later", verify: "later" },
  UNAVAILABLE: { send: "later", verify: "later" },
};

/** Errors whose text is shown even when the phone lookup failed. */
const SHOWN_AT_LOOKUP: ReadonlySet<FailureCode> = new Set(["NETWORK", "PHONE_INVALID", "RATE_LIMITED"]);

export function noticeOf(code: FailureCode, request: FailedRequest): Notice {
  if (code === "CAPTCHA_SETUP") return BOT_CHECK_UNAVAILABLE;
  if (code === "PERSON_DISABLED") return LOGIN_FAILED;
  const texts = TEXTS[code] ?? DEFAULT_TEXTS;
  if (request === "verify") return { title: "verifyTitle", text: texts.verify };
  if (request === "send" || SHOWN_AT_LOOKUP.has(code)) return { title: "sendTitle", text: texts.send };
  return request === "login-lookup" ? LOGIN_FAILED : { title: "lookupTitle", text: "lookupText" };
}
