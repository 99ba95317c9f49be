import type { NoticeTemplate, SubjectType } from "@pashu/validators/moderation";
import { v7 as uuidv7 } from "uuid";
import type { DbOrTransaction } from "./client.ts";
import { notifyUser } from "./notifications.ts";
import { notices } from "./schema/moderation.ts";

export interface NewNotice {
  userId: string;
  template: NoticeTemplate;
  at: Date;
  /** What it is about. */
  subjectType: SubjectType;
  subjectId: string;
  /** Null without a case. */
  caseId?: string | null;
  decisionId?: string | null;
}

/** Tells a user what moderation has done, by a text in the profile and a notification. */
export async function sendNotice(
  tx: DbOrTransaction,
  { userId, template, at, subjectType, subjectId, caseId = null, decisionId = null }: NewNotice,
): Promise<void> {
  await tx.insert(notices).values({ id: uuidv7(), userId, caseId, decisionId, template, at });
  const data = { template, subjectType, subjectId };
  await notifyUser(tx, userId, { kind: "moderation", subjectId: caseId ?? subjectId, data, at });
}
