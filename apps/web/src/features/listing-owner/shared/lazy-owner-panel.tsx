import type { Namespace } from "@pashu/i18n/messages";
import { FETCH_TIMEOUT_MS } from "@pashu/validators/limits";
import { withTimeout } from "@pashu/validators/timeout";
import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { OwnerPanelProps } from "../owner-panel.tsx";

const NAMESPACES: readonly Namespace[] = ["animals", "listing-states", "cards"];
const load = () => import("../owner-panel.tsx");
/** Offers another try after a failure. */
const RetryPanel = lazyWithMessages(NAMESPACES, load);
/** In the server's HTML. Its code delays hydration, so that nothing moves. */
const HydratedPanel = import.meta.env.SSR ? (await load()).default : lazy(load);

/** Only the owner of a listing loads the panel. Returns null until then, so that the page shows nothing it would move. */
export function useOwnerPanel(isOwner: boolean, props: OwnerPanelProps): ReactNode {
  const i18n = useI18n();
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<OwnerPanelProps> | null>(hydrated ? null : () => HydratedPanel);
  useEffect(() => {
    if (!isOwner || Panel !== null) return;
    withTimeout(Promise.all([load(), i18n.load(NAMESPACES)]), FETCH_TIMEOUT_MS).then(
      ([module]) => setPanel(() => module.default),
      () => setPanel(() => RetryPanel),
    );
  }, [isOwner, Panel, i18n]);
  return isOwner && Panel !== null ? createElement(Panel, props) : null;
}
