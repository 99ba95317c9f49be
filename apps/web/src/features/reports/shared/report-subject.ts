import type { SubjectType } from "@pashu/validators/moderation";

/** What the Report button beside it is about. */
export interface ReportSubject {
  subjectType: SubjectType;
  subjectId: string;
  /** With a listing: its seller, who can be chosen in the dialog instead. */
  sellerId?: string;
}
