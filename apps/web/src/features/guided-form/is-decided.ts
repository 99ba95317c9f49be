import { isAnsweredByOthers } from "@pashu/validators/facts/following-facts";
import type { FactName } from "@pashu/validators/facts/declarations";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Draft } from "~/features/listing-form/shared/draft.ts";

/** True if the other answers leave nothing to ask about the fact. A pregnancy can be known without its months. */
export function isDecided(fact: FactName, draft: Pick<Draft, "form" | "facts">, kind: Kind, month: string): boolean {
  const { form, facts } = draft;
  const isPregnant = form.isPregnant === "yes" && (facts.quantity ?? 1) === 1;
  return !(fact === "pregnantMonths" && isPregnant) && isAnsweredByOthers(fact, facts, kind, month);
}
