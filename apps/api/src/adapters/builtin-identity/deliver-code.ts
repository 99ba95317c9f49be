import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { MINUTE, OTP_RESEND_WAIT_S, OTP_TTL_MS } from "@pashu/validators/limits";
import { builtinIdentitySettings, type Env } from "../../env.ts";
import { MANUAL_CODE, type Logger } from "../../platform/log.ts";
import type { Instrument } from "../../platform/observability/external-calls.ts";
import type { Timeouts } from "../../platform/timeouts.ts";
import { postSms } from "../sms-gateway.ts";

const TEMPLATES = { en: "OTP_TEMPLATE_ID_EN", hi: "OTP_TEMPLATE_ID_HI", mr: "OTP_TEMPLATE_ID_MR" } as const;

type Gateway = Extract<ReturnType<typeof builtinIdentitySettings>, { OTP_DELIVERY: "webhook" }>;

interface DeliveryContext {
  deps: { env: Env; timeouts: Timeouts; observability: { instrument: Instrument } };
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
      ctx.log.warn({ challengeId: message.challengeId, code: message.code }, MANUAL_CODE);
      return null;
    case "webhook":
      await postCode(ctx, message, env);
      return null;
  }
}

async function postCode(
  ctx: DeliveryContext,
  { challengeId, phone, code }: CodeToDeliver,
  gateway: Gateway,
): Promise<void> {
  const delivered = await postSms(
    ctx,
    { url: gateway.OTP_WEBHOOK_URL, token: gateway.OTP_WEBHOOK_TOKEN },
    {
      idempotencyKey: challengeId,
      message: { phone, code, ...smsMessage(ctx.locale, code, gateway) },
      operation: "deliver",
      subject: { challengeId },
    },
  );
  if (!delivered) throw new AppError("CODE_NOT_DELIVERED", { s: OTP_RESEND_WAIT_S });
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
