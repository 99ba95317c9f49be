import { useSession } from "~/features/auth/shared/session.ts";
import { useStorePlace } from "~/features/places/shared/use-store-place.ts";
import { OutboxNotices } from "./outbox-notices.tsx";
import { useMergeSaved } from "./use-merge-saved.ts";
import { useSavedPages } from "./use-saved-pages.ts";

/** Merges what a visitor has saved after a login, prefetches saved pages, stores the user's place, and shows the outbox. Requires the `offline` namespace. */
export function BackgroundFeatures() {
  const { profile, status } = useSession();
  useMergeSaved(profile?.id ?? null);
  useSavedPages(status);
  useStorePlace(profile?.pincode ?? null);
  return <OutboxNotices />;
}
