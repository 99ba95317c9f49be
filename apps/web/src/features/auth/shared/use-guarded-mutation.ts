import { useMutation, useQueryClient, type MutationKey } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { toast, type ToastText } from "~/ui/toast/toast.ts";
import type { LoginPurpose } from "./login.ts";
import { useReauthenticate } from "./use-reauthenticate.ts";
import { useToastBlocked } from "./use-toast-blocked.ts";

type ErrorToast = Partial<Pick<ToastText, "title" | "description" | "action">>;

export interface GuardedMutationOptions<Input, Output> {
  /** While a mutation with this key is pending, `run` does nothing. Unique to the component by default. */
  mutationKey?: MutationKey;
  mutationFn: (input: Input) => Promise<Output>;
  /** Returns null when the page shows the error itself. */
  errorToast: (error: unknown) => ErrorToast | null;
  /** Shows the error toast also when the login dialog opens. */
  toastBeforeLogin?: boolean;
  loginPurpose?: LoginPurpose;
  onMutate?: (input: Input) => Promise<void>;
  onSuccess?: (output: Output, input: Input) => Promise<void> | void;
  onError?: (error: unknown, input: Input, loginOpened: boolean) => Promise<void> | void;
  onSettled?: () => Promise<void>;
  gcTime?: number;
}

/**
 * Ignores presses while the mutation is pending. When the session has expired, opens the login dialog and retries after
 * the login. Shows other errors as a toast; that of a suspended or banned user leads to the reason.
 */
export function useGuardedMutation<Output, Input = void>(options: GuardedMutationOptions<Input, Output>) {
  const componentKey = [useId()];
  const { mutationKey = componentKey, errorToast, toastBeforeLogin = false, onError } = options;
  const t = useTranslations("common");
  const queryClient = useQueryClient();
  const reauthenticate = useReauthenticate();
  const toastBlocked = useToastBlocked();
  const mutation = useMutation({
    mutationKey,
    mutationFn: options.mutationFn,
    gcTime: options.gcTime,
    onMutate: options.onMutate,
    onSuccess: options.onSuccess,
    onError: async (error, input) => {
      const loginOpened = reauthenticate(error, () => mutation.mutate(input), options.loginPurpose);
      const text = loginOpened && !toastBeforeLogin ? null : errorToast(error);
      const code = errorCodeOf(error);
      if (text !== null && (code === "SUSPENDED" || code === "BANNED")) await toastBlocked(code);
      else if (text !== null) {
        toast({ variant: "error", title: t("error"), ...text, reference: supportReferenceOf(error) });
      }
      await onError?.(error, input, loginOpened);
    },
    onSettled: options.onSettled,
  });
  const { data, error, isPending, reset, variables } = mutation;
  /** Checks the mutation cache, because state is stale between two presses before the next render. */
  const isRunning = () => queryClient.isMutating({ mutationKey }) > 0;
  return {
    data,
    error,
    isPending,
    variables,
    reset,
    isRunning,
    run: (input: Input): void => {
      if (!isRunning()) mutation.mutate(input);
    },
  };
}
