import { dateTimeText } from "@pashu/i18n/dates";
import { useId } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";
import { useFocusAfterRemoval } from "~/lib/page/use-focus-after-removal.ts";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { Detail } from "~/ui/detail.tsx";
import { useWebhookAction } from "./use-webhook-action.ts";
import type { Delivery, Webhook } from "./webhook.ts";

const STATE_COLOURS = { waiting: "", sent: "text-primary", failed: "text-danger" };

interface DeliveryItemProps {
  webhook: Webhook;
  delivery: Delivery;
}

export function DeliveryItem({ webhook: { id, offAt }, delivery }: DeliveryItemProps) {
  const { messageId, type, at, state } = delivery;
  const t = useTranslations("webhooks");
  const time = dateTimeText(at, useLocale());
  const titleId = useId();
  const mayReplay = offAt === null && state !== "waiting";
  const item = useFocusAfterRemoval<HTMLLIElement>(mayReplay ? ["replay"] : []);
  return (
    <li
      ref={item}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-1 rounded-card panel p-3 wrap-anywhere"
    >
      <div id={titleId}>
        <h3 className="text-base">{t(`type.${type}`)}</h3>
        <p className={classNames("font-bold", STATE_COLOURS[state])}>{t(`delivery.${state}`)}</p>
        <time dateTime={at} className="text-sm text-muted">
          {time}
        </time>
      </div>
      <Attempts delivery={delivery} />
      {mayReplay && <Replay id={id} messageId={messageId} name={time} />}
    </li>
  );
}

function Attempts({ delivery: { attempts, lastAt, status, error, ms, nextAt } }: { delivery: Delivery }) {
  const t = useTranslations("webhooks");
  const locale = useLocale();
  return (
    <dl className="text-sm text-muted">
      {(error !== null || status !== null) && (
        <Detail name={t("answer")}>
          {t(error === null ? "accepted" : `error.${error}`, { status: String(status) })}
        </Detail>
      )}
      {attempts > 0 && <Detail name={t("attempts")}>{attempts}</Detail>}
      {lastAt !== null && <Detail name={t("lastAt")}>{dateTimeText(lastAt, locale)}</Detail>}
      {ms !== null && <Detail name={t("duration")}>{t("ms", { n: String(ms) })}</Detail>}
      {nextAt !== null && <Detail name={t("nextAt")}>{dateTimeText(nextAt, locale)}</Detail>}
    </dl>
  );
}

interface ReplayProps extends Pick<Webhook, "id">, Pick<Delivery, "messageId"> {
  /** Tells screen readers which message it is. */
  name: string;
}

function Replay({ id, messageId, name }: ReplayProps) {
  const t = useTranslations("webhooks");
  const { client } = trpc.useUtils();
  const { run, isPending } = useWebhookAction(
    () => client.webhooks.replay.mutate({ id, messageId }),
    () => t("replayed"),
  );
  return (
    <Button variant="ghost" size="sm" pending={isPending} keepsFocus onClick={() => run()} className="self-start">
      {t("replay")}
      <span className="sr-only">{name}</span>
    </Button>
  );
}
