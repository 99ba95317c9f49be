import type { SellFormKind } from "~/features/auth/shared/sell-form-choice.ts";

export interface SellSearch {
  form?: SellFormKind;
  /** Step of the guided form. */
  step?: string;
  /** Id of the listing that the last step shows. */
  animal?: string;
  /** Idempotency key of the listing that the last step shows while it is in the outbox. */
  waiting?: string;
}

/** The step after publishing. */
export const PUBLISHED = "published";
