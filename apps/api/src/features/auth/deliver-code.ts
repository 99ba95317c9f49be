import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { OTP_TTL_MS, MINUTE } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";

const TIMEOUT_MS = 4_000;
const ATTEMPTS = 3;

export interface CodeToDeliver {
  challengeId: string;
  phone: string;
  code: string;
}

/**
 * Brings a code to its phone, by the way that the environment names.
 * @returns the code where it is shown to the caller instead of sent
 * @throws AppError CODE_NOT_DELIVERED
 */
export async function deliverCode(ctx: Context, message: CodeToDeliver): Promise<string | null> {
  const { env } = ctx.deps;
  switch (env.OTP_DELIVERY) {
    case "demo":
      return message.code;
    case "log":
      ctx.log.warn({ challengeId: message.challengeId, code: message.code }, "one-time code, to be passed on");
      return null;
    case "webhook":
      await postCode(ctx, message, { url: env.OTP_WEBHOOK_URL, token: env.OTP_WEBHOOK_TOKEN });
      return null;
  }
}

/** Tries again when the gateway is away or in trouble; a gateway that knows the key sends one message only. */
async function postCode(ctx: Context, message: CodeToDeliver, gateway: { url: string; token?: string }): Promise<void> {
  const { challengeId, phone, code } = message;
  const text = translate(ctx.locale, "auth.smsText", {
    code,
    minutes: OTP_TTL_MS / MINUTE,
    appName: PRODUCT_NAME[ctx.locale],
  });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(gateway.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": challengeId,
          ...(gateway.token !== undefined && { Authorization: `Bearer ${gateway.token}` }),
        },
        body: JSON.stringify({ phone, code, text }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      ctx.log.warn({ challengeId, attempt, status: answer.status }, "the gateway refused a code");
      if (answer.status < 500 && answer.status !== 429) break;
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      ctx.log.warn({ challengeId, attempt, reason }, "the gateway could not be reached");
    }
  }
  throw new AppError("CODE_NOT_DELIVERED");
}
