import type { Namespace } from "@pashu/i18n/messages";
import { useEffect, useState, type ComponentType } from "react";
import { useSession } from "~/features/auth/shared/session.ts";
import { useStorePlace } from "~/features/places/shared/use-store-place.ts";
import { canSpeak } from "~/features/speech/shared/speech-setting.ts";
import { useIsInstallOffered } from "~/lib/storage/install-offer.ts";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { OutboxNotices } from "./outbox-notices.tsx";
import { useMergeSaved } from "./use-merge-saved.ts";
import { useSavedPages } from "./use-saved-pages.ts";

/** Merges what a visitor has saved after a login, prefetches saved pages, stores the user's place, and shows the outbox. Requires the `offline` namespace. */
export function BackgroundFeatures() {
  const { profile, status } = useSession();
  useMergeSaved(profile?.id ?? null);
  useSavedPages(status);
  useStorePlace(profile?.pincode ?? null);
  const isInstallOffered = useIsInstallOffered();
  return (
    <>
      <OutboxNotices />
      {canSpeak() && <Later namespace="speech" load={loadSpeakerButtons} />}
      {isInstallOffered && <Later namespace="install" load={loadInstallLine} />}
    </>
  );
}

const loadInstallLine = () => import("~/features/install/install-line.tsx");
const loadSpeakerButtons = () => import("~/features/speech/speaker-buttons.tsx");

interface LaterProps {
  namespace: Namespace;
  load: () => Promise<{ default: ComponentType }>;
}

/** A component that the page can do without. */
function Later({ namespace, load }: LaterProps) {
  const i18n = useI18n();
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    Promise.all([load(), i18n.load([namespace])]).then(
      ([module]) => setLoaded(() => module.default),
      () => undefined,
    );
  }, [i18n, load, namespace]);
  return Loaded && <Loaded />;
}
