import { setTimeout as delay } from "node:timers/promises";
import { SECOND } from "@pashu/validators/limits";
import type { Logger } from "../platform/log.ts";
import type { Instrument } from "../platform/observability/external-calls.ts";
import type { Timeouts } from "../platform/timeouts.ts";

const ATTEMPTS = 3;
/** Request timeout, too early, too many requests, and server errors. */
const RETRYABLE_STATUS = /^(408|425|429|5..)$/;

export interface Sms {
  /** Lets the gateway send one message only, although requests are repeated. */
  idempotencyKey: string;
  message: object;
  operation: string;
  /** Fields of log lines. */
  subject: Record<string, string>;
}

interface DeliveryContext {
  deps: { timeouts: Timeouts; instrument: Instrument };
  log: Logger;
}

/** A response with an error status; `retryAfterMs` is 0 without a Retry-After header. */
class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly retryAfterMs: number,
  ) {
    super(`status ${status}`);
  }
}

/**
 * Retries with backoff until the deadline. docs/sms-gateway.md is the contract.
 * @returns false if the gateway has not accepted the message
 */
export async function postSms(
  { deps, log }: DeliveryContext,
  { url, token }: { url: string; token: string | undefined },
  { idempotencyKey, message, operation, subject }: Sms,
): Promise<boolean> {
  const { smsMs, smsBackoffMs } = deps.timeouts;
  const signal = AbortSignal.timeout(smsMs);
  const deadline = performance.now() + smsMs;
  const request = {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": idempotencyKey,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
    redirect: "error",
    signal,
  } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const failure = await deps
      .instrument("sms", operation, () => post(url, request))
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (failure === null) return true;
    let wait = backoffMs(attempt, smsBackoffMs);
    if (failure instanceof GatewayRefusal) {
      const { status, retryAfterMs } = failure;
      log.warn({ ...subject, attempt, status, retryAfterMs }, "sms gateway rejected message");
      if (!RETRYABLE_STATUS.test(String(status))) break;
      wait = Math.max(wait, retryAfterMs);
    } else {
      const reason = failure instanceof Error ? failure.name : "unknown";
      log.warn({ ...subject, attempt, reason }, "sms gateway unreachable");
    }
    // Fails at once if the next attempt can't succeed before the deadline.
    if (attempt === ATTEMPTS || performance.now() + wait >= deadline) break;
    await delay(wait);
  }
  return false;
}

async function post(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request);
  await answer.body?.cancel();
  if (!answer.ok)
    throw new GatewayRefusal(answer.status, parseRetryAfter(answer.headers.get("Retry-After"), new Date()));
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
