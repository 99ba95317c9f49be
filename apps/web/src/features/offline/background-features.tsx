import { useEffect, useState, type ComponentType } from "react";
import { useSession } from "~/features/auth/shared/session.ts";
import { useStorePlace } from "~/features/places/shared/use-store-place.ts";
import { useKeepPush } from "~/features/push/shared/use-keep-push.ts";
import { InstallLine } from "~/features/install/shared/install-line.tsx";
import { canSpeak, useIsSpeechShown } from "~/features/speech/shared/speech-setting.ts";
import { useCarriedPhotos } from "~/lib/page/use-carried-photos.ts";
import { useIsInstallOffered } from "~/lib/storage/install-offer.ts";
import { OutboxNotices } from "./outbox-notices.tsx";
import { useMergeSaved } from "./use-merge-saved.ts";
import { useSavedPages } from "./use-saved-pages.ts";

/**
 * Merges what a visitor has saved after a login, prefetches saved pages, stores the user's place, keeps push messages,
 * moves photos between pages, and shows the outbox. Requires the `offline` namespace.
 */
export function BackgroundFeatures() {
  const { profile, status } = useSession();
  useMergeSaved(profile?.id ?? null);
  useSavedPages(status);
  useStorePlace(profile?.pincode ?? null);
  useKeepPush(profile?.id ?? null);
  useCarriedPhotos();
  const isSpeechShown = useIsSpeechShown();
  const isInstallOffered = useIsInstallOffered();
  return (
    <>
      <OutboxNotices />
      {isInstallOffered && <InstallLine />}
      {canSpeak() && isSpeechShown && <Later load={loadSpeakerButtons} />}
    </>
  );
}

const loadSpeakerButtons = () => import("~/features/speech/shared/speaker-buttons.tsx");

/** A component that the page can do without. */
function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    load().then(
      (module) => setLoaded(() => module.default),
      () => undefined,
    );
  }, [load]);
  return Loaded && <Loaded />;
}
