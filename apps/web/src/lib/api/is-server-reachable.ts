import type { AppRouter } from "@pashu/api/router";
import type { TRPCClient } from "@trpc/client";
import { errorCodeOf } from "./api-errors.ts";

/**
 * Asks the server instead of the browser, whose `onLine` is also true without internet, e.g. in a Wi-Fi that first
 * wants a login. False if nothing responds, or another page does.
 */
export async function isServerReachable({ auth }: Pick<TRPCClient<AppRouter>, "auth">): Promise<boolean> {
  if (!navigator.onLine) return false;
  return auth.me.query().then(
    () => true,
    (error: unknown) => errorCodeOf(error) !== "NETWORK",
  );
}
