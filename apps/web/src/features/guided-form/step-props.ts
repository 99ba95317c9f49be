import type { Category } from "@pashu/validators/enums";
import type { Kind } from "@pashu/validators/facts/kind-rules";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import type { SellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import type { Answer } from "./answer.ts";
import type { Doubt } from "./question.tsx";

export interface StepProps {
  draft: Draft;
  category: Category;
  kind: Kind;
  sellDraft: SellDraft;
  doubt: Doubt | null;
  /** Stores an answer and shows the next question, unless the answer is rare or impossible. */
  answer: (answer: Answer) => void;
  /** Stores a change without leaving the question. */
  change: (answer: Answer) => void;
  /** Asks the seller to confirm the answer. */
  ask: (doubt: Doubt | null) => void;
  /** True if the question had an answer when it was shown. */
  isAnsweredBefore: boolean;
  goOn: () => void;
}
