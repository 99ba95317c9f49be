import { canonicalWanted } from "@pashu/validators/search/canonical-wanted";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { useSession } from "~/features/auth/shared/session.ts";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { reload } from "~/lib/api/reload.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";

/** The user's alert for a list, if there is one, and how to set and to end it. A visitor logs in first. */
export function useAlert(asked: WantedAnimals) {
  const utils = trpc.useUtils();
  const { messageFor } = useErrorMessages();
  const requireSignIn = useRequireSignIn();
  const { status } = useSession();
  const wanted = canonicalWanted(asked);
  const key = JSON.stringify(wanted);
  const { data } = trpc.alerts.list.useQuery(undefined, { enabled: status === "signed-in" });
  const alert = status === "signed-in" ? data?.find((each) => JSON.stringify(each.wanted) === key) : undefined;
  const change = useGuardedMutation({
    mutationKey: ["alert", key],
    mutationFn: async (id: string | undefined) => {
      await (id === undefined ? utils.client.alerts.create.mutate(wanted) : utils.client.alerts.remove.mutate({ id }));
    },
    onSuccess: () => reload(utils.alerts.list),
    errorToast: (error) => ({ description: messageFor(error) }),
  });
  return { alert, wanted, isPending: change.isPending, toggle: () => void requireSignIn(() => change.run(alert?.id)) };
}
