import type { ErrorCode } from "@pashu/validators/errors";
import { UPLOAD_RESPONSE_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";

/**
 * Why a file is not there yet: a cut connection, a photo that neither this phone nor the server can read, what the
 * server said, or a refusal that it gave no code for.
 */
export type FailureReason = ErrorCode | "NETWORK" | "UNREADABLE" | "REFUSED" | "UNKNOWN";

interface Said {
  /** In how many seconds the server wants to be asked again, where it has said so. */
  waitS?: number | null;
  /** What leads those who run this place to what went wrong. */
  reference?: string | undefined;
}

export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  readonly waitS: number | null;
  readonly reference: string | undefined;

  constructor(
    readonly reason: FailureReason,
    { waitS = null, reference }: Said = {},
  ) {
    super(reason);
    this.waitS = waitS;
    this.reference = reference;
  }
}

/**
 * Waits for the server's response about an upload.
 * @throws UploadFailure NETWORK on timeout
 */
export function withUploadTimeout<Result>(response: Promise<Result>): Promise<Result> {
  return withTimeout(response, UPLOAD_RESPONSE_TIMEOUT_MS, () => new UploadFailure("NETWORK"));
}

/** What sending the same file again does not mend. */
const FINAL: ReadonlySet<FailureReason> = new Set([
  "UNREADABLE",
  "IMAGE_INVALID",
  "IMAGE_TOO_LARGE",
  "VIDEO_INVALID",
  "VIDEO_TOO_LARGE",
  "BODY_TOO_LARGE",
  "REFUSED",
]);

/** What is tried again without being asked: when the network is back, or after a new login. */
const RESUMED: ReadonlySet<FailureReason | null> = new Set(["NETWORK", "NOT_SIGNED_IN"]);

/** True when a failed file is sent again by itself, so that it keeps its place among the files. */
export function isResumed(reason: FailureReason | null): boolean {
  return RESUMED.has(reason);
}

/** Whether sending a file again can help. */
export function canRetry(reason: FailureReason | null): boolean {
  return reason !== null && !FINAL.has(reason);
}
