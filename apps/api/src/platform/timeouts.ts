import { IMAGE_WAIT_MAX_MS, REQUEST_TIMEOUT_MS, SECOND } from "@pashu/validators/limits";

export interface Timeouts {
  /** A request, from its arrival; then the server responds with 503. */
  requestMs: number;
  /** Noting that a session was used; reads continue without it. */
  touchMs: number;
  /** A call to S3, including the retry and the body. */
  storageMs: number;
  /** All attempts to send a code; shorter than a request's, so that the response names the cause. */
  smsMs: number;
  smsBackoffMs: number;
  identityMs: number;
  /** All attempts to purge files from shared caches. */
  purgeMs: number;
  /** Drawing a card; then the response is the plain photo, because chat apps wait for a few seconds only. */
  cardMs: number;
  /** The wait of an uploaded photo for its turn. */
  imageWaitMs: number;
}

export const TIMEOUTS: Readonly<Timeouts> = {
  requestMs: REQUEST_TIMEOUT_MS,
  touchMs: SECOND,
  storageMs: 4 * SECOND,
  smsMs: REQUEST_TIMEOUT_MS - 500,
  smsBackoffMs: 400,
  identityMs: 4 * SECOND,
  purgeMs: 10 * SECOND,
  cardMs: 3 * SECOND,
  imageWaitMs: IMAGE_WAIT_MAX_MS,
};
