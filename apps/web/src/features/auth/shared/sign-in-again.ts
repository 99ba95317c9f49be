import { codeOf } from "~/lib/failures.ts";
import { trpc } from "~/lib/trpc.ts";
import { openLogin } from "./login.ts";

/** Opens the login dialog because the session has ended meanwhile, and goes on after it. */
export function useLoginToGoOn() {
  const { auth } = trpc.useUtils();
  return (goOn: () => void): void => {
    auth.me.setData(undefined, null);
    openLogin({ onSignedIn: goOn });
  };
}

/**
 * For a call that failed because the session has ended meanwhile: opens the login dialog, and goes on after it.
 * @returns whether that was the failure
 */
export function useSignInAgain() {
  const loginToGoOn = useLoginToGoOn();
  return (error: unknown, goOn: () => void): boolean => {
    if (codeOf(error) !== "NOT_SIGNED_IN") return false;
    loginToGoOn(goOn);
    return true;
  };
}
