import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import type { Profile } from "./profile.ts";

interface SaveProfileOptions {
  failureMessage: string;
  onSaved: () => void;
}

export function useSaveProfile({ failureMessage, onSaved }: SaveProfileOptions) {
  const { messageFor, rateLimitText, fieldMessages } = useErrorMessages();
  const utils = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const { run, isPending, error } = useGuardedMutation({
    mutationFn: utils.client.users.update.mutate,
    onSuccess: async (profile: Profile) => {
      utils.auth.me.setData(undefined, profile);
      onSaved();
      // Cards show the seller's name, which may have changed.
      await refetchListings();
    },
    errorToast: (failure) => {
      if (errorCodeOf(failure) === "INVALID_INPUT") return { description: messageFor(failure) };
      return { description: rateLimitText(failure) ?? failureMessage };
    },
  });
  return { save: run, pending: isPending, fieldErrors: fieldMessages(error) };
}
