import { PhoneIncoming } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLatestChoice } from "~/features/auth/shared/use-latest-choice.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { SettingRow } from "./setting-row.tsx";

/** Large enough for the longest hint. */
const MANY = { count: 2, n: "2" };

/** Withdraws all shared contacts. On while any seller sees the user, also if the last choice was off. */
export function CallBacksRow() {
  const t = useTranslations("profile");
  const { messageFor } = useErrorMessages();
  const { client, auth, users } = trpc.useUtils();
  const { data: sharing } = trpc.users.contactSharing.useQuery(undefined, { gcTime: 0, staleTime: 0 });
  const { sellers = 0, on = false } = sharing ?? {};
  const { shown, choose } = useLatestChoice({
    stored: on || sellers > 0,
    send: async (next) => {
      try {
        await client.users.setContactSharing.mutate({ on: next });
        auth.me.setData(undefined, (me) => me && { ...me, sharesContacts: next });
      } finally {
        void reload(users.contactSharing);
      }
    },
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  const count = shown ? sellers : 0;
  return (
    <SettingRow
      icon={PhoneIncoming}
      title={
        <label htmlFor="call-backs" className="block py-1">
          <span className="block font-bold">{t("callBacks")}</span>
          <span className="grid text-sm text-muted *:[grid-area:1/1]">
            <span aria-hidden className="opacity-0">
              {t("callBacksHint", MANY)}
            </span>
            {sharing !== undefined && <span>{t("callBacksHint", { count, n: String(count) })}</span>}
          </span>
        </label>
      }
    >
      <input
        id="call-backs"
        type="checkbox"
        disabled={sharing === undefined}
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
        className="size-11 shrink-0 accent-primary"
      />
    </SettingRow>
  );
}
