import type { Transaction } from "@pashu/db/client";

/** Who proves that a phone number belongs to the person who types it. */
export interface IdentityProvider {
  readonly kind: "builtin" | "firebase";
  /**
   * The phone that a token stands for.
   * @throws AppError TOKEN_INVALID when it is forged, used, too old or of a disabled person
   */
  verify(idToken: string): Promise<VerifiedPhone>;
}

export interface VerifiedPhone {
  /** +91 and ten digits. */
  phone: string;
  /** Ends the token's life; called in the transaction that opens the session, so that a failure leaves it usable. */
  spend(tx: Transaction): Promise<void>;
}
