import { NOTIFICATION_TOPICS, type NotificationTopic } from "@pashu/validators/notifications";
import { Bell, MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { Button } from "~/ui/button.tsx";
import { useMessageChannel } from "./use-message-channel.ts";
import { usePush } from "./use-push.ts";

const BOX = "flex min-w-0 flex-col gap-3 rounded-xl panel p-3";
const HEADING = "flex gap-2 text-base";
const OPTION = "flex min-h-12 items-center gap-3";
const CONTROL = "size-6 shrink-0 accent-primary";

/** Requires `push-settings`. */
export default function Settings() {
  const push = usePush();
  const message = useMessageChannel();
  const { data: muted } = trpc.push.mutedTopics.useQuery();
  return (
    <>
      <PushSwitch {...push} />
      <MessageChoice {...message} />
      {muted !== undefined && (push.status === "on" || message.channel !== null) && <Topics muted={muted} />}
    </>
  );
}

function PushSwitch({ status, isPending, setOn }: ReturnType<typeof usePush>) {
  const t = useTranslations("pushSettings");
  if (status === null || status === "unsupported") return null;
  return (
    <section aria-labelledby="push-settings" className={BOX}>
      <h2 id="push-settings" className={HEADING}>
        <Bell aria-hidden className="size-5 shrink-0 text-primary" />
        {t("title")}
      </h2>
      {status === "denied" && <p>{t("denied")}</p>}
      {status === "off" && <p className="text-sm text-muted">{t("hint")}</p>}
      {status !== "denied" && (
        <Button
          variant={status === "on" ? "ghost" : "secondary"}
          disabled={isPending}
          onClick={() => setOn(status === "off")}
        >
          {t(status === "on" ? "switchOff" : "switchOn")}
        </Button>
      )}
    </section>
  );
}

function MessageChoice({ offered, channel, choose }: ReturnType<typeof useMessageChannel>) {
  const t = useTranslations("pushSettings.message");
  const [only, another] = offered;
  if (only === undefined) return null;
  return (
    <section aria-labelledby="message-settings" className={BOX}>
      <h2 id="message-settings" className={HEADING}>
        <MessageSquareText aria-hidden className="size-5 shrink-0 text-primary" />
        {t("title")}
      </h2>
      <p id="message-hint" className="text-sm text-muted">
        {t("hint")}
      </p>
      <div role={another && "radiogroup"} aria-labelledby={another && "message-settings"}>
        {(another === undefined ? [only] : [null, ...offered]).map((each) => (
          <label key={each} className={OPTION}>
            <input
              type={another === undefined ? "checkbox" : "radio"}
              name="message-channel"
              aria-describedby="message-hint"
              checked={each === channel}
              onChange={({ target }) => choose(target.checked ? each : null)}
              className={CONTROL}
            />
            {t(each ?? "none")}
          </label>
        ))}
      </div>
    </section>
  );
}

function Topics({ muted }: { muted: readonly NotificationTopic[] }) {
  const t = useTranslations("pushSettings");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const show = (topic: NotificationTopic, isOn: boolean) =>
    utils.push.mutedTopics.setData(undefined, (before = []) =>
      isOn ? before.filter((each) => each !== topic) : [...before, topic],
    );
  const { run } = useGuardedMutation({
    mutationFn: (input: { topic: NotificationTopic; isOn: boolean }) => utils.client.push.setTopic.mutate(input),
    onMutate: async ({ topic, isOn }) => show(topic, isOn),
    onError: (_error, { topic, isOn }) => show(topic, !isOn),
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  return (
    <fieldset aria-labelledby="message-topics" className={BOX}>
      <h2 id="message-topics" className={HEADING}>
        {t("topics")}
      </h2>
      <div>
        {NOTIFICATION_TOPICS.map((topic) => (
          <label key={topic} className={OPTION}>
            <input
              type="checkbox"
              checked={!muted.includes(topic)}
              onChange={({ target }) => run({ topic, isOn: target.checked })}
              className={CONTROL}
            />
            {t(`topic.${topic}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
