import type { Report } from "@pashu/db/schema/moderation";

/** What the reporter sees: the outcome, not who decided it. */
export function presentReport(report: Report, title: string | null) {
  return {
    id: report.id,
    subjectType: report.subjectType,
    subjectId: report.subjectId,
    /** Title of the listing or name of the person; null for a review, and for a deleted subject without a copy. */
    title,
    reason: report.reason,
    text: report.text,
    createdAt: report.createdAt.toISOString(),
    withdrawnAt: report.withdrawnAt?.toISOString() ?? null,
    closedAt: report.closedAt?.toISOString() ?? null,
    outcome: report.outcome,
  };
}

export type OwnReport = ReturnType<typeof presentReport>;
