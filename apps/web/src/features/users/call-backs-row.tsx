import { PhoneIncoming } from "lucide-react";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import type { Profile } from "./profile.ts";
import { SettingRow } from "./setting-row.tsx";

/** Withdraws all shared contacts. On while any seller sees the user, also if the last choice was off. */
export function CallBacksRow({ profile }: { profile: Profile }) {
  const t = useTranslations("profile");
  const { messageFor } = useErrorMessages();
  const { client, auth, users } = trpc.useUtils();
  const { data: sharing = { on: profile.sharesContacts, sellers: 0 } } = trpc.users.contactSharing.useQuery(undefined, {
    gcTime: 0,
    staleTime: 0,
  });
  const { sellers } = sharing;
  const show = (shown: typeof sharing) => {
    auth.me.setData(undefined, (me) => me && { ...me, sharesContacts: shown.on });
    users.contactSharing.setData(undefined, shown);
  };
  const { run } = useGuardedMutation({
    mutationFn: (on: boolean) => client.users.setContactSharing.mutate({ on }),
    onMutate: async (on) => show({ on, sellers: on ? sellers : 0 }),
    onError: async () => {
      await Promise.all([auth.me.invalidate(), users.contactSharing.invalidate()]);
    },
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  return (
    <SettingRow
      icon={PhoneIncoming}
      title={
        <label htmlFor="call-backs" className="block py-2">
          <span className="block font-semibold">{t("callBacks")}</span>
          <span className="block text-sm text-muted">{t("callBacksHint", { count: sellers, n: String(sellers) })}</span>
        </label>
      }
    >
      <input
        id="call-backs"
        type="checkbox"
        checked={sharing.on || sellers > 0}
        onChange={({ target }) => run(target.checked)}
        className="m-2.5 size-6 shrink-0 accent-primary"
      />
    </SettingRow>
  );
}
