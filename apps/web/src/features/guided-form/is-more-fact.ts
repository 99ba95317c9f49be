import { isAnsweredByOthers } from "@pashu/validators/facts/following-facts";
import { declarationOf, type FactName } from "@pashu/validators/facts/declarations";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Draft } from "~/features/listing-form/shared/draft.ts";
import { ASKED_WITH_ANOTHER } from "./steps.ts";

/** True for a fact that the questions leave out. */
export function isMoreFact(name: string, kind: Kind, facts: Draft["facts"], month: string): boolean {
  const { asked, facts: possible } = KIND_RULES[kind];
  if (!(name in possible)) return false;
  const fact = name as FactName;
  const declared = declarationOf(fact);
  // The number of animals decides what else is asked, so it is a question or nothing.
  const isCount = declared.type === "number" && declared.unit === "animals";
  const isAsked = isCount || fact in ASKED_WITH_ANOTHER || asked.some((question) => question === fact);
  return !isAsked && !isAnsweredByOthers(fact, facts, kind, month);
}
