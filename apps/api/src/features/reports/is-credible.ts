import type { Transaction } from "@pashu/db/client";
import type { ModerationCase } from "@pashu/db/schema/moderation";
import type { User } from "@pashu/db/schema/users";
import { CREDIBLE_ACCOUNT_AGE_MS, DISMISSED_REPORT_MEMORY_MS, HIDING_ACCOUNT_AGE_MS } from "@pashu/validators/limits";
import { sql } from "drizzle-orm";

interface Reporter {
  user: Pick<User, "id" | "createdAt" | "role">;
  now: Date;
  found: Pick<ModerationCase, "id" | "subjectType" | "subjectId" | "ownerId">;
  /** Keyed hashes; null for an unknown device. */
  network: string;
  device: string | null;
}

/**
 * True for a report of an intimate image that may hide a listing alone: from an account that is not quite new, whose
 * reports were not dismissed lately, and that has not withdrawn one about this listing, which would be a switch.
 */
export async function isTrusted(tx: Transaction, { user, now, found, device }: Reporter): Promise<boolean> {
  if (now.getTime() - user.createdAt.getTime() < HIDING_ACCOUNT_AGE_MS) return false;
  const dismissedAfter = new Date(now.getTime() - DISMISSED_REPORT_MEMORY_MS).toISOString();
  const [row] = await tx.execute<{ isTrusted: boolean }>(sql`
    select not exists (
        select from reports
        where reporter_id = ${user.id} and outcome = 'dismissed' and closed_at > ${dismissedAfter}::timestamptz)
      and not exists (
        select from reports
        where case_id = ${found.id} and withdrawn_at is not null
          and (reporter_id = ${user.id} or device = ${device}::text)) as "isTrusted"`);
  return row?.isTrusted === true;
}

/**
 * True for a report that may hide a listing together with another one: from an account of some age that is trusted,
 * without ties to the case's other reporters, and not by a rival, also one who pauses the own listings.
 */
export async function isCredible(tx: Transaction, reporter: Reporter): Promise<boolean> {
  const { user, now, found, network, device } = reporter;
  // Moderators decide about reports, so their own do not count.
  if (user.role !== null || device === null) return false;
  if (now.getTime() - user.createdAt.getTime() <= CREDIBLE_ACCOUNT_AGE_MS) return false;
  if (!(await isTrusted(tx, reporter))) return false;
  const [row] = await tx.execute<{ isCredible: boolean }>(sql`
    with others as (
      select reporter_id, network, device from reports
      where case_id = ${found.id} and closed_at is null and withdrawn_at is null and is_credible
        and reporter_id is distinct from ${user.id}::text
      limit 100)
    select not exists (select 1 from others where network = ${network} or device = ${device})
      and not exists (
        select 1 from others join contact_log on (viewer_id, seller_id) in ((${user.id}, reporter_id), (reporter_id, ${user.id})))
      and not exists (
        select 1 from others join reviews on (author_id, seller_id) in ((${user.id}, reporter_id), (reporter_id, ${user.id})))
      and not exists (
        select 1 from animals own join (${ofSubject(found)}) as theirs
          on theirs.category = own.category and theirs.district_id = own.district_id
        where own.seller_id = ${user.id} and own.sold_at is null and own.expired_at is null) as "isCredible"`);
  return row?.isCredible === true;
}

/**
 * The reported listing, by its events if it was deleted, or the listings of the reported person. Citus, with events on
 * its workers, can read no empty list of columns (`select from`) in the same statement.
 */
function ofSubject({ subjectType, subjectId, ownerId }: Reporter["found"]) {
  const listings = sql`select category, district_id from animals`;
  if (subjectType !== "animal") return sql`${listings} where seller_id = ${ownerId} and on_sale`;
  return sql`${listings} where id = ${subjectId}::uuid
    union all select (data ->> 'category')::category, data ->> 'districtId' from events
    where subject_id = ${subjectId} and kind = 'animal.created'
      and not exists (select 1 from animals where id = ${subjectId}::uuid)`;
}
