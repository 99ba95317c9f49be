/** All error codes with their tRPC codes, which determine the HTTP status. Messages: packages/i18n, `errors`. */
export const ERROR_CODES = {
  INVALID_INPUT: "BAD_REQUEST",
  MALFORMED_JSON: "BAD_REQUEST",
  PHONE_INVALID: "BAD_REQUEST",
  PINCODE_UNKNOWN: "BAD_REQUEST",
  CODE_INVALID: "BAD_REQUEST",
  CODE_EXPIRED: "BAD_REQUEST",
  CODE_TOO_MANY_TRIES: "TOO_MANY_REQUESTS",
  PHONE_BLOCKED: "TOO_MANY_REQUESTS",
  RATE_LIMITED: "TOO_MANY_REQUESTS",
  BOT_CHECK_FAILED: "BAD_REQUEST",
  CODE_NOT_DELIVERED: "SERVICE_UNAVAILABLE",
  TOKEN_INVALID: "UNAUTHORIZED",
  NOT_SIGNED_IN: "UNAUTHORIZED",
  NOT_OWNER: "FORBIDDEN",
  NOT_ALLOWED: "FORBIDDEN",
  SESSION_NOT_FRESH: "FORBIDDEN",
  REVIEW_NOT_ALLOWED: "FORBIDDEN",
  CROSS_SITE: "FORBIDDEN",
  USER_NOT_FOUND: "NOT_FOUND",
  USER_EXISTS: "CONFLICT",
  ANIMAL_NOT_FOUND: "NOT_FOUND",
  ANIMAL_CHANGED: "PRECONDITION_FAILED",
  IDEMPOTENCY_KEY_REUSED: "CONFLICT",
  SELLER_NOT_FOUND: "NOT_FOUND",
  NOT_FOUND: "NOT_FOUND",
  METHOD_NOT_ALLOWED: "METHOD_NOT_SUPPORTED",
  UPLOAD_NOT_FOUND: "NOT_FOUND",
  UPLOAD_LINK_EXPIRED: "FORBIDDEN",
  UPLOAD_INCOMPLETE: "BAD_REQUEST",
  MEDIA_NOT_YOURS: "BAD_REQUEST",
  IMAGE_INVALID: "BAD_REQUEST",
  IMAGE_TOO_LARGE: "BAD_REQUEST",
  VIDEO_INVALID: "BAD_REQUEST",
  VIDEO_TOO_LARGE: "BAD_REQUEST",
  BODY_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  WRONG_CONTENT_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  STORAGE_FULL: "SERVICE_UNAVAILABLE",
  UNAVAILABLE: "SERVICE_UNAVAILABLE",
  INTERNAL: "INTERNAL_SERVER_ERROR",
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export type ErrorParams = Record<string, string | number>;

/** The only error that verbs throw on purpose. Any other error is a bug. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
  ) {
    super(code);
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_CODES, value);
}
