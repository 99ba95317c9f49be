import { useTranslations } from "use-intl";
import { MakeSecret } from "~/features/api-keys/shared/make-secret.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const WebhookForm = lazyWithMessages(["webhooks", "errors"], () => import("./webhook-form.tsx"));

export function AddWebhook() {
  const t = useTranslations("webhooks");
  return (
    <MakeSecret
      text={t("new")}
      Form={WebhookForm}
      shown={{
        title: t("made"),
        hint: t("secret"),
        copy: t("copy"),
        copied: t("copied"),
        copyFailed: t("copyFailed"),
        once: t("once"),
        done: t("done"),
      }}
    />
  );
}
