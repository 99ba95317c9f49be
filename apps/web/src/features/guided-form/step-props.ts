import type { Category } from "@pashu/validators/enums";
import type { QuestionName } from "@pashu/validators/facts/kind-rules";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import type { SellDraft } from "~/features/listing-form/shared/use-sell-draft.ts";
import type { Answer } from "./answer.ts";
import type { Step } from "./steps.ts";

/** A rare answer that the form asks again, or a reason why it cannot be accepted. */
export interface Doubt {
  text: string;
  /** Accepts the answer; null if it cannot be accepted. */
  accept: (() => void) | null;
  /** The step that shows it, if another one has raised it. */
  step?: Step;
}

export interface StepProps {
  draft: Draft;
  category: Category;
  kind: Kind;
  /** Now, as `2026-08`. */
  month: string;
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
  /** True for each question but the one with which the page was opened. */
  focusesTitle: boolean;
  goOn: () => void;
}

/** A question about a fact, with its title. */
export interface FactStepProps extends StepProps {
  fact: QuestionName;
  title: string;
}
