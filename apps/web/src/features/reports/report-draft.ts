import { REPORT_REASONS, type ReportReason } from "@pashu/validators/moderation";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import type { ReportSubject } from "./shared/report-subject.ts";

export interface ReportDraft {
  reason: ReportReason | null;
  /** True if the report of a listing is about its seller. */
  isAboutSeller: boolean;
  text: string;
}

export const EMPTY_REPORT: ReportDraft = { reason: null, isAboutSeller: false, text: "" };

const draftKey = ({ subjectType, subjectId }: ReportSubject) => `report:${subjectType}:${subjectId}`;

/** Owner of what was typed before a login. */
const VISITOR = "";

/** Returns the user's draft, or what was typed on this device before the user logged in. */
export function readReportDraft(ownerId: string | undefined, subject: ReportSubject): ReportDraft | null {
  const draft = readStoredDraft(draftKey(subject), ownerId ?? VISITOR) ?? readStoredDraft(draftKey(subject), VISITOR);
  return isReportDraft(draft) ? draft : null;
}

export function writeReportDraft(ownerId: string | undefined, subject: ReportSubject, draft: ReportDraft | null): void {
  if (draft === null) removeStoredDraft(draftKey(subject));
  else storeDraft(draftKey(subject), ownerId ?? VISITOR, draft);
}

function isReportReason(value: unknown): value is ReportReason {
  return REPORT_REASONS.some((reason) => reason === value);
}

function isReportDraft(value: unknown): value is ReportDraft {
  if (typeof value !== "object" || value === null) return false;
  if (!("reason" in value && "isAboutSeller" in value && "text" in value)) return false;
  const { reason, isAboutSeller, text } = value;
  return (reason === null || isReportReason(reason)) && typeof isAboutSeller === "boolean" && typeof text === "string";
}
