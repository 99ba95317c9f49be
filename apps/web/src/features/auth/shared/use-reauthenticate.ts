import { useRef } from "react";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { openLogin, type LoginPurpose } from "./login.ts";

/** Opens the login dialog and retries an action afterwards, unless another user has logged in. */
export function useLoginToContinue() {
  const { auth } = trpc.useUtils();
  /** Kept when the login is dismissed, because the cached user is cleared then. */
  const userId = useRef<string | undefined>(undefined);
  return (
    retry: () => void,
    { isSessionExpired = true, purpose }: { isSessionExpired?: boolean; purpose?: LoginPurpose | undefined } = {},
  ): void => {
    userId.current = auth.me.getData()?.id ?? userId.current;
    openLogin({
      mode: "login",
      purpose,
      onSignedIn: () => {
        if (auth.me.getData()?.id === userId.current) retry();
      },
      // Until then the page keeps the user's data and input.
      onDismissed: () => {
        if (isSessionExpired) auth.me.setData(undefined, null);
      },
    });
  };
}

/**
 * For errors of an expired session or one too old for the request: opens the login dialog and retries afterwards.
 * @returns true if it was such an error
 */
export function useReauthenticate() {
  const loginToContinue = useLoginToContinue();
  return (error: unknown, retry: () => void, purpose?: LoginPurpose): boolean => {
    const code = errorCodeOf(error);
    if (code !== "NOT_SIGNED_IN" && code !== "SESSION_NOT_FRESH") return false;
    loginToContinue(retry, { isSessionExpired: code === "NOT_SIGNED_IN", purpose });
    return true;
  };
}
