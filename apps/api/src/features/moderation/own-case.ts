import type { DbOrTransaction } from "@pashu/db/client";
import { moderationCases, reports, type ModerationCase } from "@pashu/db/schema/moderation";
import { AppError } from "@pashu/validators/errors";
import { eq, sql, type SQL } from "drizzle-orm";

type Found = Pick<ModerationCase, "id" | "ownerId" | "subjectType" | "subjectId">;

/**
 * A moderator has no part in cases about himself, his listings, reviews by or about him, and persons whom he reported,
 * even if he has withdrawn the report.
 */
export async function assertNotOwnCase(db: DbOrTransaction, found: Found, moderatorId: string): Promise<void> {
  const [row] = await db.execute<{ isOwn: boolean }>(
    sql`select ${hasPart(sql`${moderatorId}::text`, found)} as "isOwn"`,
  );
  if (row?.isOwn === true) throw new AppError("OWN_CASE");
}

/** True if another moderator can decide about the case. */
export async function hasOtherModerator(
  db: DbOrTransaction,
  found: Found,
  { moderatorId, now }: { moderatorId: string; now: Date },
): Promise<boolean> {
  const [row] = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from users u
      where u.role is not null and u.id <> ${moderatorId} and u.banned_at is null
        and (u.suspended_until is null or u.suspended_until <= ${now.toISOString()}::timestamptz)
        and not ${hasPart(sql`u.id`, found)}) as found`);
  return row?.found === true;
}

function hasPart(moderatorId: SQL, { id, ownerId, subjectType, subjectId }: Found): SQL {
  const isAboutHim =
    subjectType === "review"
      ? sql`exists (select from reviews where id::text = ${subjectId} and seller_id = ${moderatorId})`
      : sql`false`;
  return sql`(
    ${moderatorId} is not distinct from ${ownerId}::text
    or exists (
      select from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${moderatorId} and (c.id = ${id} or c.owner_id = ${ownerId}::text))
    or ${isAboutHim})`;
}

/** The same for a list of cases. Each condition is evaluated once and then looked up. */
export async function casesOfOthers(db: DbOrTransaction, moderatorId: string): Promise<SQL> {
  const reported = await db
    .selectDistinct({ ownerId: moderationCases.ownerId })
    .from(reports)
    .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
    .where(eq(reports.reporterId, moderatorId));
  const owners = [moderatorId, ...reported.flatMap(({ ownerId }) => ownerId ?? [])];
  // Not `<> all`: the planner would estimate the selectivity of each of hundreds of owners, in each statement.
  return sql`(owner_id is null or owner_id not in (select unnest(${sql.param(owners)}::text[])))
    and (owner_id is not null or id not in (select case_id from reports where reporter_id = ${moderatorId}))
    and (subject_type <> 'review' or subject_id not in (select id::text from reviews where seller_id = ${moderatorId}))`;
}
