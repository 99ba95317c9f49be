import { useSession } from "~/features/auth/shared/session.ts";
import { useStorePlace } from "~/features/places/shared/use-store-place.ts";
import { OutboxNotices } from "./outbox-notices.tsx";
import { useSavedPages } from "./use-saved-pages.ts";

/** Prefetches saved pages, stores the user's place, and shows the outbox. Requires the `offline` namespace. */
export function BackgroundFeatures() {
  useSavedPages();
  useStorePlace(useSession().profile?.pincode ?? null);
  return <OutboxNotices />;
}
