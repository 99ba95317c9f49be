import { WEBHOOK_LOG_KEEP_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { ListEnd } from "~/features/animals/shared/list-end.tsx";
import { usePeriod } from "~/lib/page/use-period.ts";
import { ListSkeleton } from "~/ui/list-skeleton.tsx";
import { DeliveryItem } from "./delivery-item.tsx";
import { useDeliveries } from "./use-deliveries.ts";
import type { Delivery, Webhook } from "./webhook.ts";

export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const period = usePeriod();
  const { deliveries, ...list } = useDeliveries(webhook);
  return (
    <section aria-labelledby="messages" className="flex flex-col gap-3">
      <div>
        <h2 id="messages" className="text-lg">
          {t("sent")}
        </h2>
        <p className="text-sm text-muted">{t("sentHint", { period: period(WEBHOOK_LOG_KEEP_MS, "for") })}</p>
      </div>
      {deliveries === undefined && list.isFetching && <ListSkeleton count={2} />}
      {deliveries?.length === 0 && <p className="text-muted">{t("none")}</p>}
      <Newest delivery={deliveries?.[0]} />
      {deliveries !== undefined && deliveries.length > 0 && (
        <ul className="flex flex-col gap-3">
          {deliveries.map((each) => (
            <DeliveryItem key={each.messageId} webhook={webhook} delivery={each} />
          ))}
        </ul>
      )}
      <ListEnd list={list} failedTitle={t("sentFailed")}>
        {t("loadMore")}
      </ListEnd>
    </section>
  );
}

/** Announces the outcome of a test. */
function Newest({ delivery }: { delivery: Delivery | undefined }) {
  const t = useTranslations("webhooks");
  return (
    <output className="sr-only">
      {delivery && `${t(`type.${delivery.type}`)}: ${t(`delivery.${delivery.state}`)}`}
    </output>
  );
}
