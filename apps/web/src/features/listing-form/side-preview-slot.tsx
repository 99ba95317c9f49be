import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useI18n } from "~/lib/i18n/i18n-context.tsx";
import type { SellDraft } from "./shared/use-sell-draft.ts";

/** Media query of screens with room for the preview beside the form. */
const WIDE = "(width >= 64rem)";

interface SidePreviewSlotProps {
  sellDraft: SellDraft;
}

/** Loads the preview on wide screens only. Offline it stays hidden. */
export function SidePreviewSlot(props: SidePreviewSlotProps) {
  const i18n = useI18n();
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const { data: SidePreview } = useQuery({
    queryKey: ["side-preview"],
    queryFn: async () => {
      const [module] = await Promise.all([
        import("./side-preview.tsx"),
        i18n.load(["animals", "card-facts", "facts", "guided-form", "preview"]),
      ]);
      return module.default;
    },
    enabled: isWide,
  });
  return isWide && SidePreview !== undefined ? <SidePreview {...props} /> : null;
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
