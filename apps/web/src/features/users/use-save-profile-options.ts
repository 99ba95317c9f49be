import type { AppRouter } from "@pashu/api/router";
import type { inferRouterInputs } from "@trpc/server";
import type { GuardedMutationOptions } from "~/features/auth/shared/use-guarded-mutation.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import type { Profile } from "./profile.ts";

interface SaveProfileOptions {
  failureMessage: string;
  onSaved: () => void;
}

type Changes = inferRouterInputs<AppRouter>["users"]["update"];

/** Options of the mutation that saves changes of the user's profile. */
export function useSaveProfileOptions({
  failureMessage,
  onSaved,
}: SaveProfileOptions): GuardedMutationOptions<Changes, Profile> {
  const { messageFor, rateLimitText } = useErrorMessages();
  const utils = trpc.useUtils();
  const refetchListings = useRefetchListings();
  return {
    mutationFn: utils.client.users.update.mutate,
    onSuccess: async (profile) => {
      utils.auth.me.setData(undefined, profile);
      onSaved();
      // Cards show the seller's name, which may have changed.
      await refetchListings();
    },
    errorToast: (failure) => {
      if (errorCodeOf(failure) === "INVALID_INPUT") return { description: messageFor(failure) };
      return { description: rateLimitText(failure) ?? failureMessage };
    },
  };
}
