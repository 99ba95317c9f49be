import type { NoticeTemplate, SubjectType } from "@pashu/validators/moderation";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { DbOrTransaction } from "./client.ts";
import { notifyEach, type NotificationData } from "./notifications.ts";
import { notices } from "./schema/moderation.ts";

export interface NewNotice {
  userId: string;
  template: NoticeTemplate;
  at: Date;
  /** The listing, review or user that moderation has acted on. */
  subjectType: SubjectType;
  subjectId: string;
  /** Null without a case. */
  caseId?: string | null;
  decisionId?: string | null;
}

/** Tells a user what moderation has done, by a text in the profile and a notification. */
export async function sendNotice(tx: DbOrTransaction, { at, ...notice }: NewNotice): Promise<void> {
  await sendNotices(tx, [notice], at);
}

/** The same for several subjects, each once. */
export async function sendNotices(
  tx: DbOrTransaction,
  sent: readonly Omit<NewNotice, "at">[],
  at: Date,
): Promise<void> {
  if (sent.length === 0) return;
  await tx.insert(notices).values(
    sent.map(({ userId, caseId = null, decisionId = null, template }) => ({
      id: uuidv7(),
      userId,
      caseId,
      decisionId,
      template,
      at,
    })),
  );
  const told = sent.map(({ userId, template, subjectType, subjectId, caseId }) => ({
    userId,
    subjectId: caseId ?? subjectId,
    data: { template, subjectType, subjectId } satisfies NotificationData["moderation"],
  }));
  const causes = sql`
    select "userId", "subjectId", data, 1 from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
      as told ("userId" text, "subjectId" text, data jsonb)`;
  await notifyEach(tx, "moderation", { causes, at });
}
