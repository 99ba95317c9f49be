import { REQUEST_TIMEOUT_MS, SECOND } from "@pashu/validators/limits";

/** Milliseconds. */
export interface Timeouts {
  /** For one request: when it passes, the server answers 503. */
  answerMs: number;
  /** For one call to the bucket, with its second attempt and its body. */
  storageMs: number;
  /** For all attempts to hand a code to the SMS gateway; shorter than the request, which names the cause. */
  smsMs: number;
  /** Before the second of these attempts; longer before the third. */
  smsPauseMs: number;
  /** For all that one sign-in asks of Firebase. */
  identityMs: number;
}

export const TIMEOUTS: Readonly<Timeouts> = {
  answerMs: REQUEST_TIMEOUT_MS,
  storageMs: 4 * SECOND,
  smsMs: REQUEST_TIMEOUT_MS - 500,
  smsPauseMs: 400,
  identityMs: 4 * SECOND,
};
