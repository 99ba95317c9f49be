import type { DbOrTransaction } from "@pashu/db/client";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { eq, sql } from "drizzle-orm";

/** A moderator has no part in cases about himself, his listings and reviews, and persons whom he reported. */
export async function excludedOwners(db: DbOrTransaction, moderatorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: moderationCases.ownerId })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.reporterId, moderatorId));
  return [moderatorId, ...rows.flatMap(({ ownerId }) => ownerId ?? [])];
}

/** @throws AppError OWN_CASE */
export async function assertNotOwnCase(
  db: DbOrTransaction,
  { ownerId, id }: Pick<ModerationCase, "id" | "ownerId">,
  moderatorId: string,
): Promise<void> {
  const excluded = await excludedOwners(db, moderatorId);
  const reported = sql`${reports.caseId} = ${id} and ${reports.reporterId} = ${moderatorId}`;
  if ((ownerId !== null && excluded.includes(ownerId)) || (await db.$count(reports, reported)) > 0)
    throw new AppError("OWN_CASE");
}
