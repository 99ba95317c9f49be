import type { SellDraft } from "./use-sell-draft.ts";

export interface GuidedFormProps {
  sellDraft: SellDraft;
  /** Wanted step, as in the URL. */
  step: string | undefined;
  /** Opens the form with all fields. */
  onWrite: () => void;
}
