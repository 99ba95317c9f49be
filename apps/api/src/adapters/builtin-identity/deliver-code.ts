import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import { AppError } from "@pashu/validators/errors";
import { MINUTE, OTP_RESEND_WAIT_S, OTP_TTL_MS } from "@pashu/validators/limits";
import { builtinIdentitySettings, type Env } from "../../env.ts";
import { MANUAL_CODE, type Logger } from "../../platform/log.ts";
import type { Instrument } from "../../platform/observability/external-calls.ts";
import type { Timeouts } from "../../platform/timeouts.ts";
import { templateName } from "../../settings/sms-templates.ts";
import { postSms } from "../sms-gateway.ts";

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
      message: { phone, code, ...smsMessage(ctx, code, gateway) },
      operation: "deliver",
      subject: { challengeId },
    },
  );
  if (!delivered) throw new AppError("CODE_NOT_DELIVERED", { s: OTP_RESEND_WAIT_S });
}

function smsMessage({ locale: language, deps }: DeliveryContext, code: string, gateway: Gateway) {
  const { hostname } = new URL(deps.env.publicUrl);
  return {
    text: codeText(language, code, gateway.OTP_ORIGIN_BOUND ? hostname : null),
    language,
    templateId: gateway[templateName("OTP", language)],
    senderId: gateway.OTP_SENDER_ID,
    entityId: gateway.OTP_ENTITY_ID,
  };
}

/**
 * The SMS with a code.
 * @param host makes it an origin-bound one-time code (https://wicg.github.io/sms-one-time-codes/): phones offer the code
 * on this host only, and browsers with WebOTP fill it in
 */
export function codeText(locale: Locale, code: string, host: string | null): string {
  const appName = PRODUCT_NAME[locale];
  return host === null
    ? translate(locale, "auth.smsText", { code, minutes: OTP_TTL_MS / MINUTE, appName })
    : translate(locale, "auth.smsBoundText", { code, appName, host });
}
