import type { AppRouter } from "@pashu/api/router";
import { APPEAL_WINDOW_MS } from "@pashu/validators/limits";
import type { DecisionAction, NoticeTemplate } from "@pashu/validators/moderation";
import type { inferRouterOutputs } from "@trpc/server";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";

export type Standing = inferRouterOutputs<AppRouter>["standing"]["get"];
export type Decision = Standing["decisions"][number];
export type Notice = Standing["notices"][number];

/** Text of each decision that the user reads with its reason. Notices with these texts are left out. */
const DECISION_TEXTS = {
  hold: "held",
  "hide-by-reports": "hidden-by-reports",
  "suspend-strikes": "suspended",
  hide: "hidden",
  remove: "removed",
  warn: "warned",
  "suspend-7": "suspended",
  "suspend-30": "suspended",
  ban: "banned",
} as const satisfies Partial<Record<DecisionAction, NoticeTemplate>>;

export type ShownAction = keyof typeof DECISION_TEXTS;
export type ShownDecision = Decision & { action: ShownAction };

/** Decisions of the rules alone: one tap appeals. */
const AUTOMATIC: ReadonlySet<DecisionAction> = new Set(["hold", "hide-by-reports", "suspend-strikes"]);
const OF_ACCOUNT: ReadonlySet<DecisionAction> = new Set(["suspend-7", "suspend-30", "suspend-strikes", "ban"]);
const OF_CONTENT: ReadonlySet<DecisionAction> = new Set(["hold", "hide-by-reports", "hide", "remove"]);
/** Notices that end a decision about the same content. */
const ENDING: ReadonlySet<NoticeTemplate> = new Set(["released", "shown-again", "fine"]);

export const isAutomatic = ({ action }: Decision): boolean => AUTOMATIC.has(action);

/** A picture that one person reported is not hidden by several people, nor shown again by time. */
export function decisionText({ action, reason }: ShownDecision) {
  const isPicture = action === "hide-by-reports" && reason === "intimate-image";
  return isPicture ? "hidden-as-intimate" : DECISION_TEXTS[action];
}

function isShown(decision: Decision): decision is ShownDecision {
  return Object.hasOwn(DECISION_TEXTS, decision.action);
}

type About = Pick<Decision, "subjectType" | "subjectId">;

const isSameSubject = (one: About, other: About): boolean =>
  one.subjectType === other.subjectType && one.subjectId === other.subjectId;

/** True if no later decision or notice about the same content has ended it. */
function isInForce(decision: Decision, { decisions, notices }: Standing): boolean {
  const isLater = (other: About & { at: string }) => other.at > decision.at && isSameSubject(decision, other);
  return (
    decision.undoneAt === null &&
    !decisions.some((other) => OF_CONTENT.has(other.action) && isLater(other)) &&
    !notices.some((notice) => ENDING.has(notice.template) && isLater(notice))
  );
}

/** True while the decision has an effect, or the user waits for the answer to an appeal. */
function isCurrent(decision: Decision, standing: Standing, now: number): boolean {
  const { action, at, undoneAt, appeal } = decision;
  if (undoneAt !== null) return false;
  if (appeal !== null && appeal.decidedAt === null) return true;
  if (OF_ACCOUNT.has(action)) return isBlocked(standing, now);
  if (now - Date.parse(at) > APPEAL_WINDOW_MS) return false;
  return !OF_CONTENT.has(action) || isInForce(decision, standing);
}

function isOpen({ isQuestion, answeredAt, readAt, at }: Notice, now: number): boolean {
  if (isQuestion && answeredAt === null) return now - Date.parse(at) < APPEAL_WINDOW_MS;
  return readAt === null;
}

/** Splits what the user sees into what matters now and what came before. */
export function sortStanding(standing: Standing, now: number) {
  const isRepeated = (template: NoticeTemplate) => Object.values<NoticeTemplate>(DECISION_TEXTS).includes(template);
  const decisions = standing.decisions.filter(isShown);
  const notices = standing.notices.filter(({ template }) => !isRepeated(template));
  const current = decisions.filter((decision) => isCurrent(decision, standing, now));
  const open = notices.filter((notice) => isOpen(notice, now));
  return {
    current,
    open,
    earlierDecisions: decisions.filter((decision) => !current.includes(decision)),
    earlierNotices: notices.filter((notice) => !open.includes(notice)),
  };
}

/** The decision that keeps a listing from its buyers. */
export function decisionAbout(animalId: string, standing: Standing): ShownDecision | undefined {
  return standing.decisions
    .filter(isShown)
    .find(
      (decision) => decision.subjectId === animalId && OF_CONTENT.has(decision.action) && isInForce(decision, standing),
    );
}
