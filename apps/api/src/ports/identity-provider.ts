import type { Transaction } from "@pashu/db/client";
import { AppError } from "@pashu/validators/errors";

export interface IdentityProvider {
  readonly kind: "builtin" | "firebase";
  /**
   * @throws TokenRejectedError when a genuine token is no longer valid
   * @throws AppError TOKEN_INVALID when the token is forged, spent or expired, or its user is disabled
   * @throws AppError PHONE_INVALID when its phone cannot have an account
   * @throws ServiceUnavailableError within 5 seconds when the provider does not respond
   */
  verify(idToken: string): Promise<VerifiedPhone>;
  /**
   * Deletes the provider's own record of a phone's user, if there is one.
   * @throws ServiceUnavailableError within 5 seconds when the provider does not respond
   */
  deleteUser(phone: string): Promise<void>;
}

export interface VerifiedPhone {
  /** +91 and ten digits. */
  phone: string;
  /**
   * Spends the token. Part of the transaction that opens the session, so that it stays valid after a rollback.
   * @throws AppError TOKEN_INVALID when it has been spent since `verify`
   */
  spend(tx: Transaction): Promise<void>;
}

/** Counts as a failed verification of the phone. Forged tokens never cause it. */
export class TokenRejectedError extends AppError {
  constructor(readonly phone: string) {
    super("TOKEN_INVALID");
  }
}
