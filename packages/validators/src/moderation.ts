import { z } from "zod";
import { proof } from "./auth.ts";
import { MODERATION_TEXT_LIMITS } from "./limits.ts";
import { optionalText, requiredText, ruleMessage } from "./rules.ts";
import { userId } from "./sellers.ts";

export const ROLES = ["moderator", "operator"] as const;
export type Role = (typeof ROLES)[number];

export const SUBJECT_TYPES = ["animal", "user", "review"] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** In the order of the dialog. The last one has a link instead of a picture. */
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
export const DECISION_REASONS = [
  "advance-payment",
  "already-sold",
  "wrong-details",
  "stolen-photo",
  "cruelty",
  "abusive",
  "intimate-image",
  "not-an-animal",
  "repeated-listing",
  "under-review",
] as const;
export type ChosenReason = (typeof DECISION_REASONS)[number];
/** Reasons of rules, which moderators do not choose. */
export const RULE_REASONS = ["many-listings"] as const;
export type DecisionReason = ChosenReason | (typeof RULE_REASONS)[number];

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** Lists of the console's queue. */
export const QUEUE_FILTERS = ["all", "held", "photo", "money", "appeals"] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

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

const subject = {
  subjectType: z.enum(SUBJECT_TYPES, ruleMessage("valid.invalid")),
  subjectId: userId,
};

export const reportInput = z.object({
  ...subject,
  reason: z.enum(REPORT_REASONS, ruleMessage("valid.invalid")),
  text: optionalText(MODERATION_TEXT_LIMITS.report),
});
export type ReportInput = z.output<typeof reportInput>;

export const reportId = z.object({ id: z.uuid() });

export const endedAnimalId = z.object({ animalId: z.uuid() });

export const appealInput = z.object({
  decisionId: z.uuid(),
  text: requiredText(MODERATION_TEXT_LIMITS.appeal, "valid.required"),
});
export type AppealInput = z.output<typeof appealInput>;

export const grievanceInput = z.object({
  name: requiredText(MODERATION_TEXT_LIMITS.name, "valid.required"),
  /** Phone or e-mail address. */
  contact: requiredText(MODERATION_TEXT_LIMITS.contact, "valid.required"),
  /** Address of the page in question. */
  page: optionalText(MODERATION_TEXT_LIMITS.page),
  isIntimateImage: z.boolean().default(false),
  text: requiredText(MODERATION_TEXT_LIMITS.grievance, "valid.required"),
  proof,
});
export type GrievanceInput = z.output<typeof grievanceInput>;

export const decideInput = z
  .object({
    caseId: z.uuid(),
    /** The version that the moderator has seen. If the case has changed since, the server answers CASE_CHANGED. */
    version: z.number().int().min(0),
    action: z.enum(CASE_ACTIONS, ruleMessage("valid.invalid")),
    reason: z.enum(DECISION_REASONS, ruleMessage("valid.invalid")).nullish(),
    /** For moderators only. */
    note: optionalText(MODERATION_TEXT_LIMITS.note),
    /** With `ask`: what the owner is asked. */
    question: z.enum(QUESTION_TEMPLATES, ruleMessage("valid.invalid")).nullish(),
  })
  .refine(({ action, reason }) => reason != null || action === "fine" || action === "ask", {
    path: ["reason"],
    message: ruleMessage("valid.required"),
  })
  .refine(({ action, question }) => question != null || action !== "ask", {
    path: ["question"],
    message: ruleMessage("valid.required"),
  });
export type DecideInput = z.output<typeof decideInput>;

export const queueInput = z.object({
  filter: z.enum(QUEUE_FILTERS).default("all"),
  cursor: z.string().max(200).nullish(),
});

export const caseId = z.object({ caseId: z.uuid() });

export const undoInput = z.object({ caseId: z.uuid(), version: z.number().int().min(0), decisionId: z.uuid() });

export const decideAppealInput = z.object({
  appealId: z.uuid(),
  version: z.number().int().min(0),
  outcome: z.enum(APPEAL_OUTCOMES, ruleMessage("valid.invalid")),
  note: optionalText(MODERATION_TEXT_LIMITS.note),
});

export const noticeId = z.object({ id: z.uuid() });

export const answerNoticeInput = z.object({
  id: z.uuid(),
  text: requiredText(MODERATION_TEXT_LIMITS.answer, "valid.required"),
});

export const messageInput = z.object({
  caseId: z.uuid(),
  template: z.enum(MESSAGE_TEMPLATES, ruleMessage("valid.invalid")),
});

export const findPersonInput = z.object({ phone: z.string().max(40) });

export const personInput = z.object({ userId });

export const pageInput = z.object({ cursor: z.string().max(200).nullish() });

export const answerGrievanceInput = z.object({
  id: z.uuid(),
  version: z.number().int().min(0),
  answer: requiredText(MODERATION_TEXT_LIMITS.note, "valid.required"),
});

export const grievanceTicket = z.object({
  ticket: z.string().trim().max(20),
  /** As given in the form, so that a guessed ticket shows nothing. */
  contact: z.string().trim().max(MODERATION_TEXT_LIMITS.contact),
});
