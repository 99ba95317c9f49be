import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "@pashu/validators/limits";
import type { Logger } from "../platform/log.ts";
import type { ExternalService, Instrument } from "../platform/observability/external-calls.ts";

const ATTEMPTS = 3;
/** Request timeout, too early, too many requests, and server errors. */
const RETRYABLE_STATUS = /^(408|425|429|5..)$/;

interface WebhookCall {
  service: ExternalService;
  operation: string;
  url: string;
  token: string | undefined;
  /** Lets the receiver act once, although requests are repeated. */
  idempotencyKey: string;
  body: object;
  /** Fields of log lines. */
  subject: Record<string, string | number>;
  messages: { rejected: string; unreachable: string };
  /** Of all attempts together. */
  timeoutMs: number;
  backoffMs: number;
}

/** A response with an error status; `retryAfterMs` is 0 without a Retry-After header. */
class WebhookRefusal extends Error {
  constructor(
    readonly status: number,
    readonly retryAfterMs: number,
  ) {
    super(`status ${status}`);
  }
}

/**
 * Retries with backoff until the deadline.
 * @returns false if the receiver has not accepted the request
 */
export async function callWebhook(
  { instrument, log }: { instrument: Instrument; log: Logger },
  call: WebhookCall,
): Promise<boolean> {
  const { service, operation, subject, messages, timeoutMs, url } = call;
  const deadline = performance.now() + timeoutMs;
  const request = requestOf(call, AbortSignal.timeout(timeoutMs));
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const failure = await instrument(service, operation, () => post(url, request)).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure === null) return true;
    let wait = backoffMs(attempt, call.backoffMs);
    if (failure instanceof WebhookRefusal) {
      const { status, retryAfterMs } = failure;
      log.warn({ ...subject, attempt, status, retryAfterMs }, messages.rejected);
      if (!RETRYABLE_STATUS.test(String(status))) break;
      wait = Math.max(wait, retryAfterMs);
    } else {
      const reason = failure instanceof Error ? failure.name : "unknown";
      log.warn({ ...subject, attempt, reason }, messages.unreachable);
    }
    // Fails at once if the next attempt can't succeed before the deadline.
    if (attempt === ATTEMPTS || performance.now() + wait >= deadline) break;
    await delay(wait);
  }
  return false;
}

function requestOf({ idempotencyKey, token, body }: WebhookCall, signal: AbortSignal): RequestInit {
  return {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    redirect: "error",
    signal,
  };
}

async function post(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request);
  await answer.body?.cancel();
  if (!answer.ok)
    throw new WebhookRefusal(answer.status, parseRetryAfter(answer.headers.get("Retry-After"), new Date()));
}

/** Exponential backoff with jitter: three times as long after each attempt, reduced by up to half at random. */
export function backoffMs(attempt: number, firstMs: number, random = Math.random()): number {
  return firstMs * 3 ** (attempt - 1) * (1 - random / 2);
}

/** Milliseconds of a Retry-After header in seconds or as a date (RFC 9110, 10.2.3); 0 if it is absent or invalid. */
export function parseRetryAfter(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}
