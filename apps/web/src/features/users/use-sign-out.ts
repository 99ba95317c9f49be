import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { unmergedOf } from "~/lib/storage/saved-on-phone.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useProviderSession } from "~/features/auth/shared/provider-session.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";

/** Signs the user out of provider and server, unless the outbox has unsent items. Requires the namespaces `errors` and `users`. */
export function useSignOut() {
  const { messageFor } = useErrorMessages();
  const t = useTranslations("profile");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const provider = useProviderSession();
  const logout = useGuardedMutation({
    mutationFn: () => utils.client.auth.logout.mutate(),
    onSuccess: async () => {
      await provider.signOut();
      await navigate({ to: "/" });
      // Loaded on demand, because the server has no IndexedDB.
      const { clearUserData } = await import("~/lib/storage/clear-user-data.ts");
      await clearUserData("settings");
      utils.auth.me.setData(undefined, null);
    },
    errorToast: (error) => ({ title: messageFor(error) }),
  });
  const signOut = async () => {
    if (await hasUnsentItems(utils.auth.me.getData()?.id)) toast({ variant: "error", title: t("signOutWaits") });
    else logout.run();
  };
  return { signOut: () => void signOut(), pending: logout.isPending };
}

/** Unsent items, and what the account has not received of a visitor's list, block the sign-out: keeping them would show them to the next user, removing them would lose them. */
async function hasUnsentItems(ownerId: string | undefined): Promise<boolean> {
  if (ownerId === undefined) return false;
  try {
    if (unmergedOf(ownerId).length > 0) return true;
    const { isUnsent, itemsOf } = await import("~/features/offline/shared/outbox.ts");
    return (await itemsOf(ownerId)).some(isUnsent);
  } catch {
    return false;
  }
}
