import { codeOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { openLogin } from "./login.ts";

/**
 * For a call that failed because the session has ended meanwhile: opens the login dialog, and goes on after it.
 * @returns whether that was the failure
 */
export function useSignInAgain() {
  const { auth } = trpc.useUtils();
  return (error: unknown, goOn: () => void): boolean => {
    if (codeOf(error) !== "NOT_SIGNED_IN") return false;
    auth.me.setData(undefined, null);
    openLogin({ onSignedIn: goOn });
    return true;
  };
}
