import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { useFocusAfterRemoval } from "~/lib/page/use-focus-after-removal.ts";
import { ListSkeleton } from "~/ui/list-skeleton.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookItem } from "./webhook-item.tsx";

export function WebhookList() {
  const t = useTranslations("webhooks");
  const { data: webhooks, error, isFetching, refetch } = useWebhooks();
  const section = useFocusAfterRemoval(webhooks?.map(({ id }) => id));
  if (webhooks === undefined && isFetching) return <WebhookSkeleton />;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="webhooks" className="flex flex-col gap-3">
      <h2 id="webhooks" className="text-lg">
        {t("own")}
      </h2>
      {webhooks?.length === 0 && <p className="text-muted">{t("empty")}</p>}
      {webhooks !== undefined && webhooks.length > 0 && (
        <ul className="flex flex-col gap-3">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {error !== null && !isFetching && (
        <FetchFailed error={error} title={t("listFailed")} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

export function WebhookSkeleton() {
  return <ListSkeleton count={1} className="h-44" />;
}
