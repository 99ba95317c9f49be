import { MonitorSmartphone } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignedIn } from "~/features/auth/shared/signed-in.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { AddWebhook } from "./add-webhook.tsx";
import { WebhookList, WebhookSkeleton } from "./webhook-list.tsx";

/** Addresses of other servers to which messages are sent for the user. */
export function WebhooksPage() {
  const t = useTranslations("webhooks");
  return (
    <div className="page-width flex flex-col gap-4 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint")}</p>
      </div>
      <SignedIn icon={MonitorSmartphone} logIn={t("logIn")} skeleton={<WebhookSkeleton />}>
        <AddWebhook />
        <WebhookList />
      </SignedIn>
    </div>
  );
}
