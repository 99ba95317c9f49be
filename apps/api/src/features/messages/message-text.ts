import type { Locale } from "@pashu/i18n/locales";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { translate } from "@pashu/i18n/translator";
import type { MessageKind } from "@pashu/validators/notifications";

/** `stopLink` ends the alert that the message is about. docs/sms-gateway.md has the texts. */
export type MessageParameters = { link: string; stopLink?: string };

export function messageText(kind: MessageKind, language: Locale, { link, stopLink }: MessageParameters): string {
  const news = translate(language, kind === "several" ? "push.several" : `push.kind.${kind}`);
  const message = translate(language, "push.message", { appName: PRODUCT_NAME[language], news, link });
  return stopLink === undefined ? message : `${message} ${translate(language, "push.stop", { link: stopLink })}`;
}
