import type { AppRouter } from "@pashu/api/router";
import { DECISION_RULES } from "@pashu/validators/moderation";
import type { inferRouterOutputs } from "@trpc/server";

export type Standing = inferRouterOutputs<AppRouter>["standing"]["get"];
export type Decision = Standing["decisions"][number];
export type Notice = Standing["notices"][number];

/** A picture that one person reported is not hidden by several people, nor shown again by time. */
export function decisionText({ action, reason }: Pick<Decision, "action" | "reason">) {
  const isPicture = action === "hide-by-reports" && reason === "intimate-image";
  return isPicture ? "hidden-as-intimate" : DECISION_RULES[action].template;
}
