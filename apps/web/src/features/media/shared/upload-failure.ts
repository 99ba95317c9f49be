import type { ErrorCode } from "@pashu/validators/errors";

/** Why a photo is not there yet: a cut connection, what the server said, or a refusal that it gave no code for. */
export type FailureReason = ErrorCode | "NETWORK" | "REFUSED" | "UNKNOWN";

export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  constructor(readonly reason: FailureReason) {
    super(reason);
  }
}
