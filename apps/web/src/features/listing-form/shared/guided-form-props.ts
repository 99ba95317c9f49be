import type { SellDraft } from "./use-sell-draft.ts";

export interface GuidedFormProps {
  sellDraft: SellDraft;
  /** Wanted step, and the listing after publishing, as in the URL. */
  place: Record<"step" | "animal" | "waiting", string | undefined>;
  /** Opens the form with all fields. */
  onWrite: () => void;
}
