import { WEBHOOK_FAILING_MAX_MS } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { usePeriod } from "~/lib/page/use-period.ts";
import { classNames } from "~/ui/class-names.ts";
import type { Webhook } from "./webhook.ts";

export function WebhookState({ webhook: { offBy, failingSince } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const period = usePeriod();
  const state = offBy ?? (failingSince === null ? "on" : "failing");
  return (
    <p className={classNames("font-bold", state === "on" ? "text-primary" : "text-danger")}>
      {t(`state.${state}`, { period: period(WEBHOOK_FAILING_MAX_MS, "within") })}
    </p>
  );
}
