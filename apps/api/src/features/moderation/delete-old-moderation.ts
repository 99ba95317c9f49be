import {
  auditLog,
  bannedPhones,
  caseVisits,
  grievances,
  moderationCases,
  notices,
  strikes,
} from "@pashu/db/schema/moderation";
import {
  APPEAL_WINDOW_MS,
  CASE_RETENTION_MS,
  DAY,
  DELETED_COMPLAINANT_MS,
  PEOPLE_SEARCH_RETENTION_MS,
  REMOVED_CONTENT_RETENTION_MS,
} from "@pashu/validators/limits";
import { createRedaction } from "@pashu/validators/without-person";
import { and, isNotNull, isNull, lt, lte, notExists, sql, eq, or } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { redactComplaints } from "./redact-texts.ts";

/** The periods are described in docs/privacy.md. */
export async function deleteOldModeration({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await db.delete(strikes).where(lte(strikes.expiresAt, now));
  await db.delete(bannedPhones).where(lte(bannedPhones.expiresAt, now));
  await db.delete(caseVisits).where(lt(caseVisits.seenAt, ago(DAY)));
  await deleteRemovedReviews({ db }, ago(APPEAL_WINDOW_MS));
  await clearSnapshots({ db }, ago(REMOVED_CONTENT_RETENTION_MS));
  // Reports, decisions, appeals and notices of a case are deleted with it.
  await db.delete(moderationCases).where(lt(moderationCases.closedAt, ago(CASE_RETENTION_MS)));
  await db.delete(grievances).where(lt(grievances.decidedAt, ago(CASE_RETENTION_MS)));
  await anonymizeAnswered({ db }, ago(DELETED_COMPLAINANT_MS));
  await db.delete(notices).where(and(isNull(notices.caseId), lt(notices.at, ago(CASE_RETENTION_MS))));
  const ofCase = db.select().from(moderationCases).where(eq(moderationCases.id, auditLog.caseId));
  await db
    .delete(auditLog)
    .where(and(lt(auditLog.at, ago(PEOPLE_SEARCH_RETENTION_MS)), or(isNull(auditLog.caseId), notExists(ofCase))));
}

/** Complaints of accounts that were deleted before the answer. Their name and contact are in the complaint itself. */
async function anonymizeAnswered({ db }: Pick<Deps, "db">, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isDue = and(isNotNull(grievances.complainantDeletedAt), lt(grievances.decidedAt, before));
    const due = await tx.select().from(grievances).where(isDue).orderBy(grievances.id).for("update");
    for (const { id, name, contact } of due) {
      const person = { name, phones: [contact], emails: [contact], addresses: [], pincodes: [] };
      await redactComplaints(tx, [id], createRedaction(person, { isAbout: true }));
      const erased = { name: "", contact: "", complainantDeletedAt: null };
      await tx.update(grievances).set(erased).where(eq(grievances.id, id));
    }
  });
}

/** Reviews that a moderator removed, once they can no longer be appealed and no appeal waits. */
async function deleteRemovedReviews({ db }: Pick<Deps, "db">, before: Date): Promise<void> {
  await db.execute(sql`
    delete from reviews using moderation_cases c
    where c.subject_type = 'review' and c.subject_id = reviews.id::text and reviews.hidden_at is not null
      and not c.has_appeal and exists (
        select from moderation_decisions d
        where d.case_id = c.id and d.action = 'remove' and d.undone_at is null
          and d.at <= ${before.toISOString()}::timestamptz)`);
}

/** Removes the copies of content that a decision withheld before this time and that is not shown again. */
async function clearSnapshots({ db }: Pick<Deps, "db">, before: Date): Promise<void> {
  const time = sql`${before.toISOString()}::timestamptz`;
  const withheld = sql`
    select c.id from moderation_cases c
    where c.snapshot <> '{}' and c.closed_at < ${time}
      and exists (
        select from moderation_decisions d
        where d.case_id = c.id and d.undone_at is null and d.action in ('hide', 'remove', 'ban', 'hide-by-reports')
      )
      and not exists (select from moderation_decisions d where d.case_id = c.id and d.at >= ${time})`;
  await db.execute(sql`
    with cleared as (update moderation_cases set snapshot = '{}' where id in (${withheld}) returning id)
    update reports set snapshot = '{}' from cleared where reports.case_id = cleared.id`);
}
