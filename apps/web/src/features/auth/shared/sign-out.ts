import { useNavigate } from "@tanstack/react-router";
import { getMutationKey } from "@trpc/react-query";
import { useTranslations } from "use-intl";
import { codeOf, referenceOf } from "~/lib/failures.ts";
import { isDraft } from "~/lib/drafts.ts";
import { useIsIdle } from "~/lib/is-idle.ts";
import { clearStorage } from "~/lib/storage.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useProviderSession } from "./provider-session.ts";

/** Signs out of provider and server and leads to /, once nothing of hers waits to be sent. Needs `errors` among the words. */
export function useSignOut() {
  const t = useTranslations("errors");
  const tError = useTranslations("error");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const provider = useProviderSession();
  const isIdle = useIsIdle(getMutationKey(trpc.auth.logout));
  const logout = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      await provider.signOut();
      await navigate({ to: "/" });
      // Loaded only now: what it empties is a browser's alone.
      const { forgetPerson } = await import("~/features/offline/shared/forget-person.ts");
      await forgetPerson();
      utils.auth.me.setData(undefined, null);
      clearStorage({ except: (key) => !isDraft(key) });
      await utils.savedAnimals.invalidate();
      await utils.sellers.invalidate();
    },
    onError: (error) => toast({ variant: "error", title: t(codeOf(error)), reference: referenceOf(error) }),
  });
  const signOut = async () => {
    if (await isSomethingWaiting(utils.auth.me.getData()?.id))
      toast({ variant: "error", title: tError("signOutWaits") });
    else if (isIdle()) logout.mutate();
  };
  return { signOut: () => void signOut(), pending: logout.isPending };
}

/** What waits to be sent is hers: leaving it here would show it to others, and taking it away would lose it. */
async function isSomethingWaiting(ownerId: string | undefined): Promise<boolean> {
  if (ownerId === undefined) return false;
  try {
    const { waitingOf } = await import("~/features/offline/shared/outbox.ts");
    return (await waitingOf(ownerId)).length > 0;
  } catch {
    return false;
  }
}
