import type { Transaction } from "@pashu/db/client";
import { AppError } from "@pashu/validators/errors";

/** Who proves that a phone number belongs to the person who types it. */
export interface IdentityProvider {
  readonly kind: "builtin" | "firebase";
  /**
   * The phone that a token stands for.
   * @throws RefusedTokenError when it was truly given for a phone, but is no longer good
   * @throws AppError TOKEN_INVALID when it is forged, used, too old or of a disabled person
   * @throws AppError PHONE_INVALID when it is of a phone that cannot have an account
   * @throws ServiceAwayError within 5 seconds when the provider does not answer
   */
  verify(idToken: string): Promise<VerifiedPhone>;
  /**
   * Forgets whoever proved a phone, as far as this provider keeps anybody beside our own tables; harmless when it
   * knows nobody.
   * @throws ServiceAwayError within 5 seconds when the provider does not answer
   */
  forget(phone: string): Promise<void>;
}

export interface VerifiedPhone {
  /** +91 and ten digits. */
  phone: string;
  /**
   * Ends the token's life; called in the transaction that opens the session, so that a failure leaves it usable.
   * @throws AppError TOKEN_INVALID when it has been spent meanwhile
   */
  spend(tx: Transaction): Promise<void>;
}

/** A refusal that counts as a failed verification of its phone; nobody can bring one about by making a token up. */
export class RefusedTokenError extends AppError {
  constructor(readonly phone: string) {
    super("TOKEN_INVALID");
  }
}
