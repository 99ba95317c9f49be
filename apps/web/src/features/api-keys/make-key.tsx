import { useTranslations } from "use-intl";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { MakeSecret } from "./shared/make-secret.tsx";

const KeyForm = lazyWithMessages(["keys", "errors"], () => import("./key-form.tsx"));

export function MakeKey() {
  const t = useTranslations("keys");
  return (
    <MakeSecret
      text={t("new")}
      Form={KeyForm}
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
