import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { forgetPerson } from "~/features/offline/shared/forget-person.ts";
import { codeOf, referenceOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import { useProviderSession } from "./provider-session.ts";

/** Signs out of provider and server and leads to /. Needs `errors` among the words. */
export function useSignOut() {
  const t = useTranslations("errors");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const provider = useProviderSession();
  const logout = trpc.auth.logout.useMutation({
    onSuccess: async () => {
      await provider.signOut();
      await navigate({ to: "/" });
      utils.auth.me.setData(undefined, null);
      await forgetPerson();
      await utils.savedAnimals.invalidate();
      await utils.sellers.invalidate();
    },
    onError: (error) => toast({ variant: "error", title: t(codeOf(error)), reference: referenceOf(error) }),
  });
  return { signOut: () => logout.mutate(), pending: logout.isPending };
}
