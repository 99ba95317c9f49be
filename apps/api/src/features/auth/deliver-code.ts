import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { MINUTE, OTP_RESEND_WAIT_S, OTP_TTL_MS } from "@pashu/validators/limits";
import type { Context } from "../../context.ts";
import { settingsOfOwnCodes } from "../../env.ts";

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
  const env = settingsOfOwnCodes(ctx.deps.env);
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

/** What a gateway says when it does not take a message. */
class GatewayRefusal extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
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
  const signal = AbortSignal.timeout(ctx.deps.timeouts.smsMs);
  for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
    try {
      await ctx.deps.outside("sms", "deliver", async () => {
        const answer = await fetch(gateway.url, {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "Idempotency-Key": challengeId,
            ...(gateway.token !== undefined && { Authorization: `Bearer ${gateway.token}` }),
          },
          body: JSON.stringify({ phone, code, text }),
          redirect: "error",
          signal,
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new GatewayRefusal(answer.status);
      });
      return;
    } catch (error) {
      if (error instanceof GatewayRefusal) {
        ctx.log.warn({ challengeId, attempt, status: error.status }, "the gateway refused a code");
        if (error.status < 500 && error.status !== 429) break;
        continue;
      }
      const reason = error instanceof Error ? error.name : "unknown";
      ctx.log.warn({ challengeId, attempt, reason }, "the gateway could not be reached");
    }
  }
  throw new AppError("CODE_NOT_DELIVERED", { s: OTP_RESEND_WAIT_S });
}
