import { useRef } from "react";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { openLogin } from "./login.ts";

/**
 * Opens the login dialog because the session has ended meanwhile, and goes on after it. What one person began does not
 * go on for another.
 */
export function useLoginToContinue() {
  const { auth } = trpc.useUtils();
  /** Nobody is signed in any more when the login is closed and asked for again. */
  const begunBy = useRef<string | undefined>(undefined);
  return (goOn: () => void, { isSessionOver = true } = {}): void => {
    begunBy.current = auth.me.getData()?.id ?? begunBy.current;
    openLogin({
      onSignedIn: () => {
        if (auth.me.getData()?.id === begunBy.current) goOn();
      },
      // Until then the page stays hers, with what she typed in it.
      onDismissed: () => {
        if (isSessionOver) auth.me.setData(undefined, null);
      },
    });
  };
}

/**
 * For a call that failed because the session has ended or is too old for it: opens the login dialog, and goes on after it.
 * @returns whether that was the failure
 */
export function useReauthenticate() {
  const loginToContinue = useLoginToContinue();
  return (error: unknown, goOn: () => void): boolean => {
    const code = errorCodeOf(error);
    if (code !== "NOT_SIGNED_IN" && code !== "SESSION_NOT_FRESH") return false;
    loginToContinue(goOn, { isSessionOver: code === "NOT_SIGNED_IN" });
    return true;
  };
}
