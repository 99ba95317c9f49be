import type { ErrorCode } from "@pashu/validators/errors";

/**
 * Why a file is not there yet: a cut connection, a photo that neither this phone nor the server can read, what the
 * server said, or a refusal that it gave no code for.
 */
export type FailureReason = ErrorCode | "NETWORK" | "UNREADABLE" | "REFUSED" | "UNKNOWN";

export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  constructor(
    readonly reason: FailureReason,
    /** In how many seconds the server wants to be asked again, where it has said so. */
    readonly waitS: number | null = null,
  ) {
    super(reason);
  }
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

/** Whether sending a file again can help. */
export function canRetry(reason: FailureReason | null): boolean {
  return reason !== null && !FINAL.has(reason);
}
