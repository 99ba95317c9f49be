import type { Messages } from "@pashu/i18n/messages";
import type { ErrorCode } from "@pashu/validators/errors";

/** What can go wrong on the way to a session: with the server, the network, or the identity provider in the browser. */
export type FailureCode = ErrorCode | "NETWORK" | "CAPTCHA_SETUP" | "PERSON_DISABLED";

/** A failure of the identity provider's own. */
export class IdentityError extends Error {
  override readonly name = "IdentityError";
  constructor(readonly code: FailureCode) {
    super(code);
  }
}

export type AuthErrorKey = keyof Messages["authErr"];

/** A title and a text below it. */
export interface Notice {
  title: AuthErrorKey;
  text: AuthErrorKey;
}

export const PHONE_MISSING: Notice = { title: "phoneTitle", text: "phoneText" };
export const NAME_MISSING: Notice = { title: "nameTitle", text: "nameText" };
export const CODE_MISSING: Notice = { title: "otpTitle", text: "otpText" };
export const NOTHING_SENT: Notice = { title: "verifyTitle", text: "requestNewOtp" };
export const NOT_REGISTERED: Notice = { title: "notFoundTitle", text: "notFoundText" };
export const ALREADY_REGISTERED: Notice = { title: "existsTitle", text: "existsText" };

const BOT_CHECK_MISSING: Notice = { title: "captchaTitle", text: "captchaText" };
const LOGIN_FAILED: Notice = { title: "loginFailedTitle", text: "loginFailedText" };

/** Where a failure happened: asking whether a phone is known, sending a code, or checking it. */
export type Moment = "login-lookup" | "signup-lookup" | "send" | "verify";

interface Texts {
  send: AuthErrorKey;
  verify: AuthErrorKey;
}

const OTHERWISE: Texts = { send: "later", verify: "verifyDefault" };

/** What is said of each failure; a code without a line here does not compile. */
const TEXTS: Record<Exclude<FailureCode, "CAPTCHA_SETUP" | "PERSON_DISABLED">, Texts> = {
  NETWORK: { send: "network", verify: "network" },
  PHONE_INVALID: { send: "sendInvalidPhone", verify: "sendInvalidPhone" },
  RATE_LIMITED: { send: "sendTooMany", verify: "verifyTooMany" },
  PHONE_BLOCKED: { send: "sendTooMany", verify: "verifyTooMany" },
  CODE_TOO_MANY_TRIES: { send: "sendTooMany", verify: "verifyTooMany" },
  BOT_CHECK_FAILED: { send: "sendCaptcha", verify: "sendCaptcha" },
  CODE_INVALID: { send: "later", verify: "verifyInvalid" },
  CODE_EXPIRED: { send: "later", verify: "verifyExpired" },
  TOKEN_INVALID: { send: "later", verify: "verifyExpired" },
  USER_NOT_FOUND: { send: "notFoundText", verify: "verifySignupPrompt" },
  USER_EXISTS: { send: "existsText", verify: "verifyLoginPrompt" },
  CODE_NOT_DELIVERED: { send: "later", verify: "later" },
  UNAVAILABLE: { send: "later", verify: "later" },
  INVALID_INPUT: OTHERWISE,
  MALFORMED_JSON: OTHERWISE,
  PINCODE_UNKNOWN: OTHERWISE,
  REVIEW_NOT_ALLOWED: OTHERWISE,
  NOT_SIGNED_IN: OTHERWISE,
  NOT_OWNER: OTHERWISE,
  NOT_ALLOWED: OTHERWISE,
  SESSION_NOT_FRESH: OTHERWISE,
  CROSS_SITE: OTHERWISE,
  ANIMAL_NOT_FOUND: OTHERWISE,
  ANIMAL_CHANGED: OTHERWISE,
  IDEMPOTENCY_KEY_REUSED: OTHERWISE,
  SELLER_NOT_FOUND: OTHERWISE,
  NOT_FOUND: OTHERWISE,
  METHOD_NOT_ALLOWED: OTHERWISE,
  UPLOAD_NOT_FOUND: OTHERWISE,
  UPLOAD_LINK_EXPIRED: OTHERWISE,
  UPLOAD_INCOMPLETE: OTHERWISE,
  MEDIA_NOT_YOURS: OTHERWISE,
  IMAGE_INVALID: OTHERWISE,
  IMAGE_TOO_LARGE: OTHERWISE,
  VIDEO_INVALID: OTHERWISE,
  VIDEO_TOO_LARGE: OTHERWISE,
  BODY_TOO_LARGE: OTHERWISE,
  STORAGE_FULL: OTHERWISE,
  WRONG_CONTENT_TYPE: OTHERWISE,
  INTERNAL: OTHERWISE,
};

/** Failures that say themselves what is wrong, wherever they come up before the code is sent. */
const SPEAKS_FOR_ITSELF: ReadonlySet<FailureCode> = new Set(["NETWORK", "PHONE_INVALID", "RATE_LIMITED"]);

export function noticeOf(code: FailureCode, moment: Moment): Notice {
  if (code === "CAPTCHA_SETUP") return BOT_CHECK_MISSING;
  if (code === "PERSON_DISABLED") return LOGIN_FAILED;
  if (moment === "verify") return { title: "verifyTitle", text: TEXTS[code].verify };
  if (moment === "send" || SPEAKS_FOR_ITSELF.has(code)) return { title: "sendTitle", text: TEXTS[code].send };
  return moment === "login-lookup" ? LOGIN_FAILED : { title: "lookupTitle", text: "lookupText" };
}
