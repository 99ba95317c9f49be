import { useTranslations } from "use-intl";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { unmergedOf } from "~/lib/storage/saved-on-phone.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useLeave } from "./use-leave.ts";

/** Signs the user out of provider and server, unless the outbox has unsent items. Requires the namespaces `errors` and `users`. */
export function useSignOut() {
  const { messageFor } = useErrorMessages();
  const t = useTranslations("profile");
  const utils = trpc.useUtils();
  const leave = useLeave();
  const logout = useGuardedMutation({
    mutationFn: () => utils.client.auth.logout.mutate(),
    onSuccess: () => leave("settings"),
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
