import { useTranslations } from "use-intl";
import { ConfirmButton } from "~/features/auth/shared/confirm-button.tsx";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import type { Webhook } from "./webhook.ts";

export function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const { webhooks, client } = trpc.useUtils();
  const remove = async () => {
    try {
      await client.webhooks.delete.mutate({ id });
    } finally {
      // It may have been deleted elsewhere.
      await reload(webhooks.list);
    }
  };
  return (
    <ConfirmButton variant="dangerQuiet" text={t("delete")} name={url} question={t("deleteTitle")} action={remove}>
      <p translate="no" className="pb-2 font-bold wrap-anywhere">
        <bdi>{url}</bdi>
      </p>
      <p>{t("deleteHint")}</p>
    </ConfirmButton>
  );
}
