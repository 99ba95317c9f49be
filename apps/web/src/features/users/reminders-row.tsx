import { MessageSquareText } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRuntimeConfig } from "~/lib/page/runtime-config.ts";
import type { Profile } from "./profile.ts";
import { SettingRow } from "./setting-row.tsx";

export function RemindersRow({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const { messageFor } = useErrorMessages();
  const utils = trpc.useUtils();
  const { sendsReminders } = useRuntimeConfig();
  const show = (saleReminders: boolean) =>
    utils.auth.me.setData(undefined, (me) => (me ? { ...me, saleReminders } : me));
  const { run } = useGuardedMutation({
    mutationFn: (on: boolean) => utils.client.users.setSaleReminders.mutate({ on }),
    onMutate: async (on) => show(on),
    onError: (_error, on) => show(!on),
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  if (sendsReminders !== true) return null;
  return (
    <SettingRow
      icon={MessageSquareText}
      title={
        <label htmlFor="sale-reminders" className="block py-2">
          <span className="block font-bold">{t("reminders")}</span>
          <span className="block text-sm text-muted">{t("remindersHint")}</span>
        </label>
      }
    >
      <input
        id="sale-reminders"
        type="checkbox"
        checked={profile.saleReminders}
        onChange={({ target }) => run(target.checked)}
        className="size-11 shrink-0 accent-primary"
      />
    </SettingRow>
  );
}
