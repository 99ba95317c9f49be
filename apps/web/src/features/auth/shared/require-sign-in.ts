import { trpc } from "~/lib/trpc.ts";
import { openLogin } from "./login.ts";

/** Goes on with an action as somebody known: at once, or after the login dialog. */
export function useRequireSignIn() {
  const utils = trpc.useUtils();
  return async (action: () => void): Promise<void> => {
    const profile = await utils.auth.me.ensureData().catch(() => null);
    if (profile === null) openLogin({ onSignedIn: action });
    else action();
  };
}
