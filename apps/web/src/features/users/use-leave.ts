import { useNavigate } from "@tanstack/react-router";
import { useProviderSession } from "~/features/auth/shared/provider-session.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { clearStorage, type Kept } from "~/lib/storage/storage.ts";

/**
 * Ends the session of this browser, once the server has ended it, on the home page. Other tabs reload when the sign-in
 * marker goes, and start with what is stored then: local storage is cleared before. It is cleared again at the end,
 * because this page could still write.
 */
export function useLeave(): (kept: Exclude<Kept, "work">) => Promise<void> {
  const navigate = useNavigate();
  const { auth } = trpc.useUtils();
  const provider = useProviderSession();
  return async (kept) => {
    clearStorage("settings");
    await provider.signOut();
    await navigate({ to: "/" });
    // Loaded on demand, because the server has no IndexedDB.
    const { clearUserData } = await import("~/lib/storage/clear-user-data.ts");
    await clearUserData(kept);
    auth.me.setData(undefined, null);
  };
}
