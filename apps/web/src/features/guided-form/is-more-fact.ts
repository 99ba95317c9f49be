import { isAnsweredByOthers } from "@pashu/validators/facts/following-facts";
import type { FactName } from "@pashu/validators/facts/declarations";
import { KIND_RULES } from "@pashu/validators/facts/kind-rules";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Draft } from "~/features/listing-form/shared/draft.ts";

/** Facts of other questions. */
const ASKED: readonly string[] = ["kind", "quantity", "priceBasis", "teeth"];

/** True for a fact that the questions leave out. */
export function isMoreFact(name: string, kind: Kind, facts: Draft["facts"], month: string): boolean {
  const { asked, facts: possible } = KIND_RULES[kind];
  const isAsked = ASKED.includes(name) || asked.some((question) => question === name);
  return name in possible && !isAsked && !isAnsweredByOthers(name as FactName, facts, kind, month);
}
