export const ROLES = ["moderator", "operator"] as const;
export type Role = (typeof ROLES)[number];

export const SUBJECT_TYPES = ["animal", "user", "review"] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** In the order of the dialog. The last one has a row instead of a picture. */
export const REPORT_REASONS = [
  "advance-payment",
  "already-sold",
  "wrong-details",
  "stolen-photo",
  "cruelty",
  "abusive",
  "intimate-image",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Buyers read before the number that a moderator has lately decided against the seller for one of these reasons. */
export const BUYER_WARNING_REASONS: readonly ReportReason[] = ["advance-payment", "stolen-photo", "wrong-details"];

/** Two credible reports with one of these reasons hide a listing. */
export const HIDING_REASONS: readonly ReportReason[] = ["advance-payment", "stolen-photo", "abusive"];

/**
 * What hides a listing without a moderator: a complaint about an intimate image, a report of one, or several credible
 * reports. docs/moderation.md lists what each costs.
 */
export const HIDING_TRIGGERS = ["complaint", "intimate-report", "credible-reports"] as const;
export type HidingTrigger = (typeof HIDING_TRIGGERS)[number];

export const REPORT_OUTCOMES = ["acted", "dismissed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Who hid a listing. What reports alone have hidden is shown again when no moderator decides in time. */
export const HIDDEN_BY = ["reports", "moderator"] as const;
export type HiddenBy = (typeof HIDDEN_BY)[number];

/** Parts of a case's score, in the order of the console. */
export const SCORE_PARTS = [
  "same-photo",
  "reports",
  "low-price",
  "new-account",
  "suspicious-words",
  "many-listings",
  "same-address",
] as const;
export type ScorePartName = (typeof SCORE_PARTS)[number];

/** `detail`: a count, or the words or photos that were found. */
export interface ScorePart {
  part: ScorePartName;
  points: number;
  detail?: number | string[];
}

export const MODERATION_MODES = ["after", "risky", "before"] as const;
export type ModerationMode = (typeof MODERATION_MODES)[number];

/** What a moderator can decide in a case. */
export const CASE_ACTIONS = ["fine", "ask", "hide", "remove", "warn", "suspend-7", "suspend-30", "ban"] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** What the rules do without a moderator. */
export const AUTOMATIC_ACTIONS = ["hold", "release", "hide-by-reports", "show-again", "suspend-strikes"] as const;
export type AutomaticAction = (typeof AUTOMATIC_ACTIONS)[number];

export type DecisionAction = CaseAction | AutomaticAction;

/** Why content was held, hidden or removed, or its owner warned; each has a text for the owner in every language. */
export const DECISION_REASONS = [...REPORT_REASONS, "not-an-animal", "repeated-listing", "under-review"] as const;
export type ChosenReason = (typeof DECISION_REASONS)[number];
/** Reasons of rules, which moderators do not choose. */
export const RULE_REASONS = ["many-listings"] as const;
export type DecisionReason = ChosenReason | (typeof RULE_REASONS)[number];

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** Lists of the console's queue. */
export const QUEUE_FILTERS = ["all", "held", "photo", "money", "appeals"] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** Actions of the audit log. */
export const AUDIT_ACTIONS = [
  "appeal.decided",
  "case.decided",
  "case.opened",
  "case.undone",
  "disease-notice.changed",
  "disease-notice.ended",
  "disease-notice.published",
  "grievance.answered",
  "grievances.opened",
  "message.sent",
  "person.opened",
  "person.searched",
  "photo.decided",
  "photos.opened",
  "role.changed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Texts for users, in their language, that moderators and rules send; `ask-…` ones can be answered. */
export const NOTICE_TEMPLATES = [
  "held",
  "released",
  "hidden-by-reports",
  "shown-again",
  "hidden",
  "removed",
  "warned",
  "suspended",
  "banned",
  "reinstated",
  "paused-ear-tag",
  "fine",
  "appeal-upheld",
  "appeal-overturned",
  "ask-photo",
  "ask-price",
  "ask-details",
  "ask-still-for-sale",
  "thanks",
] as const;
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number];

export const QUESTION_TEMPLATES = [
  "ask-photo",
  "ask-price",
  "ask-details",
  "ask-still-for-sale",
] as const satisfies readonly NoticeTemplate[];
export type QuestionTemplate = (typeof QUESTION_TEMPLATES)[number];

/** What a moderator can send by hand. */
export const MESSAGE_TEMPLATES = [...QUESTION_TEMPLATES, "thanks"] as const satisfies readonly NoticeTemplate[];

interface DecisionRule {
  /**
   * Its effect on the owner of the case, who can appeal it then; null for a question and what is in the owner's
   * favour. Only content can be withheld.
   */
  effect: "withholds" | "warns" | "blocks" | null;
  /** The notice to the owner, unless `ask` sends a question. */
  template: NoticeTemplate;
}

interface CaseActionRule extends DecisionRule {
  /** The moderator has to give it with the action. */
  needs: "reason" | "question" | null;
  /** Outcome of the case's reports; null leaves the case open. */
  outcome: ReportOutcome | null;
  isStrike: boolean;
}

/** The server enforces them. The console shows the actions that it sends for a case. */
export const DECISION_RULES: Record<CaseAction, CaseActionRule> & Record<AutomaticAction, DecisionRule> = {
  fine: { effect: null, needs: null, outcome: "dismissed", isStrike: false, template: "fine" },
  ask: { effect: null, needs: "question", outcome: null, isStrike: false, template: "ask-details" },
  hide: { effect: "withholds", needs: "reason", outcome: "acted", isStrike: false, template: "hidden" },
  remove: { effect: "withholds", needs: "reason", outcome: "acted", isStrike: true, template: "removed" },
  warn: { effect: "warns", needs: "reason", outcome: "acted", isStrike: true, template: "warned" },
  "suspend-7": { effect: "blocks", needs: "reason", outcome: "acted", isStrike: false, template: "suspended" },
  "suspend-30": { effect: "blocks", needs: "reason", outcome: "acted", isStrike: false, template: "suspended" },
  ban: { effect: "blocks", needs: "reason", outcome: "acted", isStrike: false, template: "banned" },
  hold: { effect: "withholds", template: "held" },
  release: { effect: null, template: "released" },
  "hide-by-reports": { effect: "withholds", template: "hidden-by-reports" },
  "show-again": { effect: null, template: "shown-again" },
  "suspend-strikes": { effect: "blocks", template: "suspended" },
};

export const DECISION_ACTIONS: readonly DecisionAction[] = [...CASE_ACTIONS, ...AUTOMATIC_ACTIONS];
