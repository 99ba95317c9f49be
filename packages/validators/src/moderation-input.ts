import { z } from "zod";
import { proof } from "./auth.ts";
import { MODERATION_TEXT_LIMITS } from "./limits.ts";
import {
  APPEAL_OUTCOMES,
  CASE_ACTIONS,
  DECISION_REASONS,
  DECISION_RULES,
  MESSAGE_TEMPLATES,
  QUESTION_TEMPLATES,
  QUEUE_FILTERS,
  REPORT_REASONS,
  SUBJECT_TYPES,
} from "./moderation.ts";
import { ruleMessage } from "./rule-messages.ts";
import { optionalText, requiredText } from "./rules.ts";
import { userId } from "./sellers.ts";

const subject = {
  subjectType: z.enum(SUBJECT_TYPES, ruleMessage("valid.invalid")),
  subjectId: userId,
};

export const reportInput = z.object({
  ...subject,
  reason: z.enum(REPORT_REASONS, ruleMessage("valid.invalid")),
  text: optionalText(MODERATION_TEXT_LIMITS.report),
});
/** The report form asks if a report of a listing is about its seller. */
export const reportForm = reportInput
  .omit({ subjectType: true, subjectId: true })
  .extend({ isAboutSeller: z.boolean() });
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
  .refine(({ action, reason }) => reason != null || DECISION_RULES[action].needs !== "reason", {
    path: ["reason"],
    message: ruleMessage("valid.required"),
  })
  .refine(({ action, question }) => question != null || DECISION_RULES[action].needs !== "question", {
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

/** The form that asks for the progress of a complaint. The server answers an empty contact like a wrong one. */
export const grievanceTicketForm = z.object({
  ticket: requiredText(20),
  contact: requiredText(MODERATION_TEXT_LIMITS.contact),
});
