import { NOTIFICATION_TOPICS, type NotificationTopic } from "@pashu/validators/notifications";
import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { Button } from "~/ui/button.tsx";
import { usePush } from "./use-push.ts";

/** Requires `push-settings`. */
export default function Settings() {
  const t = useTranslations("pushSettings");
  const { status, isPending, setOn } = usePush();
  if (status === null || status === "unsupported") return null;
  return (
    <section aria-labelledby="push-settings" className="flex flex-col gap-3 rounded-xl border border-line p-3">
      <h2 id="push-settings" className="flex gap-2 text-base">
        <Bell aria-hidden className="size-5 shrink-0 text-primary" />
        {t("title")}
      </h2>
      {status === "denied" && <p>{t("denied")}</p>}
      {status === "off" && <p className="text-sm text-muted">{t("hint")}</p>}
      {status === "on" && <Topics />}
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

function Topics() {
  const t = useTranslations("pushSettings");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const { data: muted } = trpc.push.mutedTopics.useQuery();
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
  if (muted === undefined) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t("topics")}</legend>
      {NOTIFICATION_TOPICS.map((topic) => (
        <label key={topic} className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={!muted.includes(topic)}
            onChange={({ target }) => run({ topic, isOn: target.checked })}
            className="size-6 shrink-0 accent-primary"
          />
          {t(`topic.${topic}`)}
        </label>
      ))}
    </fieldset>
  );
}
