import type { AppRouter } from "@pashu/api/router";
import { DECISION_RULES, RULE_REASONS, type DecisionReason } from "@pashu/validators/moderation";
import type { inferRouterOutputs } from "@trpc/server";

export type Standing = inferRouterOutputs<AppRouter>["standing"]["get"];
export type Decision = Standing["decisions"][number];
export type Notice = Standing["notices"][number];

/**
 * Returns the reason that the owner sees. An automatic decision shows no accusation, because no moderator has checked
 * it. The previous release stored one with each hold.
 */
export function shownReason({ action, reason }: Pick<Decision, "action" | "reason">): DecisionReason | null {
  if (action === "hide-by-reports") return null;
  return action === "hold" && !RULE_REASONS.some((one) => one === reason) ? "under-review" : reason;
}

/** A picture that one person reported is not hidden by several people, nor shown again by time. */
export function decisionText({ action, reason }: Pick<Decision, "action" | "reason">) {
  const isPicture = action === "hide-by-reports" && reason === "intimate-image";
  return isPicture ? "hidden-as-intimate" : DECISION_RULES[action].template;
}
