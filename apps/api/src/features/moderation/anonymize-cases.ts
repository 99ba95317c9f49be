import type { Transaction } from "@pashu/db/client";
import {
  appeals,
  auditLog,
  grievances,
  moderationCases,
  moderationDecisions,
  reports,
  type Snapshot,
} from "@pashu/db/schema/moderation";
import type { User } from "@pashu/db/schema/users";
import { withoutPhones } from "@pashu/validators/without-phones";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";

/**
 * Removes the person from cases, which outlive the account without name, phone and id. Call it before the account is
 * deleted: foreign keys then clear the remaining references.
 */
export async function anonymizeCases(tx: Transaction, user: Pick<User, "id" | "name">, at: Date): Promise<void> {
  const isOwn = or(
    eq(moderationCases.ownerId, user.id),
    and(eq(moderationCases.subjectType, "user"), eq(moderationCases.subjectId, user.id)),
  );
  for (const found of await tx.select().from(moderationCases).where(isOwn).for("update")) {
    const subject = found.subjectType === "user" ? { subjectId: `deleted-${found.id}` } : {};
    const snapshot = redactSnapshot(found.snapshot, user);
    await tx
      .update(moderationCases)
      .set({ ...subject, snapshot, ownerDeletedAt: at })
      .where(eq(moderationCases.id, found.id));
    await redactTexts(tx, { caseId: found.id, subject, user });
  }
  for (const { id, text } of await tx.select().from(reports).where(eq(reports.reporterId, user.id))) {
    const redacted = text === null ? null : redact(text, user);
    await tx.update(reports).set({ network: null, device: null, text: redacted }).where(eq(reports.id, id));
  }
  await tx.update(auditLog).set({ targetId: null, data: {} }).where(eq(auditLog.targetId, user.id));
  // An open complaint still has to be answered.
  await tx
    .update(grievances)
    .set({ name: "", contact: "" })
    .where(and(eq(grievances.userId, user.id), isNotNull(grievances.decidedAt)));
}

interface CaseTexts {
  caseId: string;
  subject: { subjectId?: string };
  user: Pick<User, "name">;
}

async function redactTexts(tx: Transaction, { caseId, subject, user }: CaseTexts): Promise<void> {
  const redactOptional = (text: string | null) => (text === null ? null : redact(text, user));
  for (const { id, text, snapshot } of await tx.select().from(reports).where(eq(reports.caseId, caseId))) {
    const redacted = { text: redactOptional(text), snapshot: redactSnapshot(snapshot, user) };
    await tx
      .update(reports)
      .set({ ...subject, ...redacted })
      .where(eq(reports.id, id));
  }
  const ofCase = eq(moderationDecisions.caseId, caseId);
  for (const { id, note } of await tx
    .select()
    .from(moderationDecisions)
    .where(and(ofCase, isNotNull(moderationDecisions.note)))) {
    await tx
      .update(moderationDecisions)
      .set({ note: redactOptional(note) })
      .where(eq(moderationDecisions.id, id));
  }
  const decisions = tx.select({ id: moderationDecisions.id }).from(moderationDecisions).where(ofCase);
  for (const { id, text, note } of await tx.select().from(appeals).where(inArray(appeals.decisionId, decisions))) {
    await tx
      .update(appeals)
      .set({ text: redact(text, user), note: redactOptional(note) })
      .where(eq(appeals.id, id));
  }
}

function redactSnapshot(snapshot: Snapshot, user: Pick<User, "name">): Snapshot {
  const { title, text } = snapshot;
  return {
    ...snapshot,
    ...(title !== undefined && { title: redact(title, user) }),
    ...(text !== undefined && { text: redact(text, user) }),
  };
}

function redact(text: string, { name }: Pick<User, "name">): string {
  const known = name.trim();
  return withoutPhones(known === "" ? text : text.replaceAll(known, "…"));
}
