import { ArrowLeft, MonitorSmartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { SignedIn } from "~/features/auth/shared/signed-in.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookControls } from "./webhook-controls.tsx";
import { WebhookSkeleton } from "./webhook-list.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { WebhookTimes } from "./webhook-times.tsx";

/** One webhook and the messages that it was sent. */
export function WebhookPage({ id }: { id: string }) {
  const t = useTranslations("webhooks");
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <LinkButton to="/webhooks/$" params={{ _splat: "" }} variant="ghost" className="-ml-2 self-start px-2!">
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        {t("own")}
      </LinkButton>
      <h1 className="text-xl">{t("title")}</h1>
      <SignedIn icon={MonitorSmartphone} logIn={t("logIn")} skeleton={<WebhookSkeleton />}>
        <OwnWebhook id={id} />
      </SignedIn>
    </div>
  );
}

function OwnWebhook({ id }: { id: string }) {
  const t = useTranslations("webhooks");
  const { data, error, isFetching, refetch } = useWebhooks();
  const webhook = data?.find((each) => each.id === id);
  if (webhook === undefined) {
    if (isFetching) return <WebhookSkeleton />;
    if (error !== null) return <FetchFailed error={error} title={t("listFailed")} onRetry={() => void refetch()} />;
    return <EmptyState picture={<MonitorSmartphone className="size-10" />} title={t("missing")} />;
  }
  return (
    <>
      <section aria-labelledby="webhook" className="flex flex-col gap-2 rounded-card panel p-3 wrap-anywhere">
        <h2 id="webhook" translate="no" className="text-lg">
          <bdi>{webhook.url}</bdi>
        </h2>
        <WebhookState webhook={webhook} />
        <WebhookTimes webhook={webhook} />
        <WebhookControls webhook={webhook} />
      </section>
      <DeliveryList webhook={webhook} />
    </>
  );
}
