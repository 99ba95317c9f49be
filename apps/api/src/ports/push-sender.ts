export interface PushTarget {
  /** URL at the push service of the browser. */
  endpoint: string;
  /** Keys of the browser, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
}

/** "gone": the browser has ended the subscription. A failure may end later; `retryAfterMs` is 0 if unknown. */
export type PushOutcome = { outcome: "sent" } | { outcome: "gone" } | { outcome: "failed"; retryAfterMs: number };

/** Sends push messages to browsers. */
export interface PushSender {
  /** With which browsers subscribe: a point of P-256, base64url (RFC 8292). */
  readonly publicKey: string;
  /** Never rejects, and takes a few seconds at most. A new message replaces the last one that was not delivered. */
  send(target: PushTarget, message: string): Promise<PushOutcome>;
}
