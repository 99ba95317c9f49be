import { setTimeout as delay } from "node:timers/promises";
import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { MINUTE, OTP_RESEND_WAIT_S, OTP_TTL_MS, SECOND } from "@pashu/validators/limits";
import { builtinIdentitySettings, type Env } from "../../env.ts";
import type { Logger } from "../../platform/log.ts";
import type { Instrument } from "../../platform/observability/external-calls.ts";
import type { Timeouts } from "../../platform/timeouts.ts";

const ATTEMPTS = 3;
/** Request timeout, too early, too many requests, and server errors. */
const RETRYABLE_STATUS = /^(408|425|429|5..)$/;
const TEMPLATES = { en: "OTP_TEMPLATE_ID_EN", hi: "OTP_TEMPLATE_ID_HI", mr: "OTP_TEMPLATE_ID_MR" } as const;

type Gateway = Extract<ReturnType<typeof builtinIdentitySettings>, { OTP_DELIVERY: "webhook" }>;

interface DeliveryContext {
  deps: { env: Env; timeouts: Timeouts; instrument: Instrument };
  log: Logger;
  locale: Locale;
}

export interface CodeToDeliver {
  challengeId: string;
  phone: string;
  code: string;
}

/**
 * Delivers a code as OTP_DELIVERY configures.
 * @returns the code in demonstration mode, where the page shows it; null otherwise
 * @throws AppError CODE_NOT_DELIVERED
 */
export async function deliverCode(ctx: DeliveryContext, message: CodeToDeliver): Promise<string | null> {
  const env = builtinIdentitySettings(ctx.deps.env);
  switch (env.OTP_DELIVERY) {
    case "demo":
      return message.code;
    case "log":
      ctx.log.warn({ challengeId: message.challengeId, code: message.code }, "one-time code for manual delivery");
      return null;
    case "webhook":
      await postCode(ctx, message, env);
      return null;
  }
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
 * Retries with backoff until the deadline. The idempotency key lets the gateway send one message only. docs/sms-
 * gateway.md is the contract.
 */
async function postCode(
  ctx: DeliveryContext,
  { challengeId, phone, code }: CodeToDeliver,
  gateway: Gateway,
): Promise<void> {
  const { smsMs, smsBackoffMs } = ctx.deps.timeouts;
  const signal = AbortSignal.timeout(smsMs);
  const deadline = performance.now() + smsMs;
  const request = {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": challengeId,
      ...(gateway.OTP_WEBHOOK_TOKEN !== undefined && { Authorization: `Bearer ${gateway.OTP_WEBHOOK_TOKEN}` }),
    },
    body: JSON.stringify({ phone, code, ...smsMessage(ctx.locale, code, gateway) }),
    redirect: "error",
    signal,
  } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const failure = await ctx.deps
      .instrument("sms", "deliver", () => post(gateway.OTP_WEBHOOK_URL, request))
      .then(
        () => null,
        (error: unknown) => error,
      );
    if (failure === null) return;
    let wait = backoffMs(attempt, smsBackoffMs);
    if (failure instanceof GatewayRefusal) {
      const { status, retryAfterMs } = failure;
      ctx.log.warn({ challengeId, attempt, status, retryAfterMs }, "sms gateway rejected code");
      if (!RETRYABLE_STATUS.test(String(status))) break;
      wait = Math.max(wait, retryAfterMs);
    } else {
      const reason = failure instanceof Error ? failure.name : "unknown";
      ctx.log.warn({ challengeId, attempt, reason }, "sms gateway unreachable");
    }
    // Fails at once if the next attempt can't succeed before the deadline.
    if (attempt === ATTEMPTS || performance.now() + wait >= deadline) break;
    await delay(wait);
  }
  throw new AppError("CODE_NOT_DELIVERED", { s: OTP_RESEND_WAIT_S });
}

async function post(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request);
  await answer.body?.cancel();
  if (!answer.ok)
    throw new GatewayRefusal(answer.status, parseRetryAfter(answer.headers.get("Retry-After"), new Date()));
}

function smsMessage(language: Locale, code: string, gateway: Gateway) {
  return {
    text: translate(language, "auth.smsText", { code, minutes: OTP_TTL_MS / MINUTE, appName: PRODUCT_NAME[language] }),
    language,
    templateId: gateway[TEMPLATES[language]],
    senderId: gateway.OTP_SENDER_ID,
    entityId: gateway.OTP_ENTITY_ID,
  };
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
