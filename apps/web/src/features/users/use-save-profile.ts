import { getMutationKey } from "@trpc/react-query";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { errorCodeOf, supportReferenceOf, useErrorMessages } from "~/lib/api/api-errors.ts";
import { useIsIdle } from "~/lib/api/use-is-idle.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { Profile } from "./profile.ts";

interface SaveProfileOptions {
  failureMessage: string;
  onSaved: () => void;
}

export function useSaveProfile({ failureMessage, onSaved }: SaveProfileOptions) {
  const t = useTranslations("common");
  const { messageFor, rateLimitText, fieldMessages } = useErrorMessages();
  const utils = trpc.useUtils();
  const reauthenticate = useReauthenticate();
  const isIdle = useIsIdle(getMutationKey(trpc.users.update));
  const { mutate, isPending, error } = trpc.users.update.useMutation({
    onSuccess: async (profile: Profile) => {
      utils.auth.me.setData(undefined, profile);
      onSaved();
      // Every card shows the seller's name.
      await Promise.all([utils.sellers.animals.invalidate(), utils.animals.list.invalidate()]);
    },
    onError: (error, changes) => {
      const description =
        errorCodeOf(error) === "INVALID_INPUT" ? messageFor(error) : (rateLimitText(error) ?? failureMessage);
      if (reauthenticate(error, () => mutate(changes))) return;
      toast({ variant: "error", title: t("error"), description, reference: supportReferenceOf(error) });
    },
  });
  const save = (changes: Parameters<typeof mutate>[0]) => {
    if (isIdle()) mutate(changes);
  };
  return { save, pending: isPending, fieldErrors: fieldMessages(error) };
}
