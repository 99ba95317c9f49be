import { lazy, useState } from "react";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import type { OwnerPanelProps } from "../owner-panel.tsx";

const load = () => import("../owner-panel.tsx");
const LoadedPanel = lazyWithMessages(["animals", "listing-states", "cards"], load);
/** In the server's HTML. Its code delays hydration, so that nothing moves. */
const HydratedPanel = import.meta.env.SSR ? (await load()).default : lazy(load);

/** Only the owner of a listing loads it. */
export function LazyOwnerPanel(props: OwnerPanelProps) {
  const hydrated = useHydrated();
  const [Panel] = useState(() => (hydrated ? LoadedPanel : HydratedPanel));
  return <Panel {...props} />;
}
