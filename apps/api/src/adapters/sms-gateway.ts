import type { Logger } from "../platform/log.ts";
import type { Instrument } from "../platform/observability/external-calls.ts";
import type { Timeouts } from "../platform/timeouts.ts";
import { callWebhook } from "./webhook.ts";

export interface Sms {
  /** Lets the gateway send one message only, although requests are repeated. */
  idempotencyKey: string;
  message: object;
  operation: string;
  /** Fields of log lines. */
  subject: Record<string, string>;
}

interface DeliveryContext {
  deps: { timeouts: Timeouts; observability: { instrument: Instrument } };
  log: Logger;
}

const MESSAGES = { rejected: "sms gateway rejected message", unreachable: "sms gateway unreachable" };

/**
 * Retries with backoff until the deadline. docs/sms-gateway.md is the contract.
 * @returns false if the gateway has not accepted the message
 */
export function postSms(
  { deps: { timeouts, observability }, log }: DeliveryContext,
  { url, token }: { url: string; token: string | undefined },
  { message, ...sms }: Sms,
): Promise<boolean> {
  const times = { timeoutMs: timeouts.smsMs, backoffMs: timeouts.smsBackoffMs };
  return callWebhook(
    { instrument: observability.instrument, log },
    { ...sms, ...times, service: "sms", url, token, body: message, messages: MESSAGES },
  );
}
