import type { ErrorCode } from "@pashu/validators/errors";
import { UPLOAD_RESPONSE_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";

/**
 * Reason of a failed upload: an error code of the server, NETWORK for a lost connection, UNREADABLE for a photo that
 * neither device nor server can decode, REFUSED for a rejection without a code.
 */
export type FailureReason = ErrorCode | "NETWORK" | "UNREADABLE" | "REFUSED" | "UNKNOWN";

interface FailureDetails {
  /** Seconds from `Retry-After`. */
  retryAfterS?: number | null;
  reference?: string | undefined;
  /** The server's text, for a rejection without a code. */
  words?: string | null;
}

export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly retryAfterS: number | null;
  readonly reference: string | undefined;
  readonly words: string | null;

  constructor(
    readonly reason: FailureReason,
    { retryAfterS = null, reference, words = null }: FailureDetails = {},
  ) {
    super(reason);
    this.retryAfterS = retryAfterS;
    this.reference = reference;
    this.words = words;
  }
}

/** Rejects with UploadFailure NETWORK if the server does not respond in time. */
export function withUploadTimeout<Result>(response: Promise<Result>): Promise<Result> {
  return withTimeout(response, UPLOAD_RESPONSE_TIMEOUT_MS, () => new UploadFailure("NETWORK"));
}

/** Permanent failures: a retry with the same file fails again. */
const PERMANENT: ReadonlySet<FailureReason> = new Set([
  "UNREADABLE",
  "IMAGE_INVALID",
  "IMAGE_TOO_LARGE",
  "IMAGE_TOO_MANY_PIXELS",
  "VIDEO_INVALID",
  "VIDEO_TOO_LARGE",
  "VIDEO_WITHOUT_PICTURE",
  "BODY_TOO_LARGE",
  "REFUSED",
]);

/** Retried automatically: when the device is online again, or after a new login. */
const RETRIED_AUTOMATICALLY: ReadonlySet<FailureReason | null> = new Set(["NETWORK", "NOT_SIGNED_IN"]);

export function isRetriedAutomatically(reason: FailureReason | null): boolean {
  return RETRIED_AUTOMATICALLY.has(reason);
}

export function canRetry(reason: FailureReason | null): boolean {
  return reason !== null && !PERMANENT.has(reason);
}
