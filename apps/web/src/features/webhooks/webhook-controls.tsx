import { useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { Button } from "~/ui/button.tsx";
import { Switch } from "~/ui/switch.tsx";
import { useWebhookAction } from "./use-webhook-action.ts";
import type { Webhook } from "./webhook.ts";

/** Switches a webhook off and on. One that is on can be tested, and sent again what has failed. */
export function WebhookControls({ webhook: { id, offAt } }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const { client } = trpc.useUtils();
  const switching = useWebhookAction((isActive: boolean) => client.webhooks.setActive.mutate({ id, isActive }));
  const test = useWebhookAction(
    () => client.webhooks.test.mutate({ id }),
    () => t("testSent"),
  );
  const replay = useWebhookAction(
    () => client.webhooks.replayFailed.mutate({ id }),
    ({ count }) => t("replayedFailed", { count, n: String(count) }),
  );
  return (
    <>
      <div className="flex flex-col">
        <Switch isOn={offAt === null} pending={switching.isPending} onChange={switching.run} className="self-start">
          {t("active")}
        </Switch>
        <p className="text-sm text-muted">{t("activeHint")}</p>
      </div>
      {offAt === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" pending={test.isPending} keepsFocus onClick={() => test.run()}>
            {t("test")}
          </Button>
          <Button variant="secondary" size="sm" pending={replay.isPending} keepsFocus onClick={() => replay.run()}>
            {t("replayFailed")}
          </Button>
        </div>
      )}
    </>
  );
}
