import { useId } from "react";
import { useTranslations } from "use-intl";
import { LinkButton } from "~/ui/button.tsx";
import { DeleteWebhook } from "./delete-webhook.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { WebhookTimes } from "./webhook-times.tsx";
import { isAboutAnimals, type Webhook } from "./webhook.ts";

export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { id, url, types, animals } = webhook;
  const t = useTranslations("webhooks");
  const titleId = useId();
  return (
    <li aria-labelledby={titleId} className="flex flex-col gap-2 rounded-card panel p-3 wrap-anywhere">
      <div id={titleId}>
        <h3 translate="no" className="text-base">
          <bdi>{url}</bdi>
        </h3>
        <WebhookState webhook={webhook} />
      </div>
      <ul className="list-disc pl-5 text-sm">
        {types.map((type) => (
          <li key={type}>{t(`type.${type}`)}</li>
        ))}
      </ul>
      {types.some(isAboutAnimals) && (
        <p className="text-sm">
          {t("animals")}: {t(`whose.${animals}`)}
        </p>
      )}
      <WebhookTimes webhook={webhook} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/webhooks/$" params={{ _splat: id }} variant="secondary" size="sm">
          {t("log")}
          <span className="sr-only">{url}</span>
        </LinkButton>
        <DeleteWebhook webhook={webhook} />
      </div>
    </li>
  );
}
