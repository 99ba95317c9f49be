import type { ModerationCase, ModerationDecision } from "@pashu/db/schema/moderation";
import type { ErrorCode } from "@pashu/validators/errors";
import { CASE_ACTIONS, DECISION_RULES, type CaseAction } from "@pashu/validators/moderation";
import { mayDecide, type DecisionRights } from "./own-case.ts";

type Decision = Pick<ModerationDecision, "action" | "actorId">;

interface Decider {
  moderatorId: string;
  rights: DecisionRights;
  /** Decisions with an open appeal, which everything but a question settles. */
  appealed: readonly Decision[];
}

/** Why the moderator may not decide a case so. Null if allowed. */
export function obstacleToAction(
  action: CaseAction,
  { subjectType, closedAt }: Pick<ModerationCase, "subjectType" | "closedAt">,
  { appealed, ...decider }: Decider,
): ErrorCode | null {
  const { effect, outcome } = DECISION_RULES[action];
  if (!mayDecide(decider.rights, action)) return "OPERATORS_ONLY";
  if (closedAt !== null) return "CASE_CHANGED";
  if (effect === "withholds" && subjectType === "user") return "INVALID_INPUT";
  return outcome === null ? null : obstacleToAppeals(appealed, decider);
}

/** Another moderator decides about an appeal if there is one. */
export function obstacleToAppeals(
  appealed: readonly Decision[],
  { moderatorId, rights }: Pick<Decider, "moderatorId" | "rights">,
): ErrorCode | null {
  if (!appealed.every(({ action }) => mayDecide(rights, action))) return "OPERATORS_ONLY";
  const isOwn = appealed.some(({ actorId }) => actorId === moderatorId);
  return isOwn && rights.hasOther ? "OWN_CASE" : null;
}

/** Returns the actions that the console offers. */
export function allowedActions(found: ModerationCase, decider: Decider): CaseAction[] {
  return CASE_ACTIONS.filter((action) => obstacleToAction(action, found, decider) === null);
}
