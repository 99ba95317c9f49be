import type { Animal } from "@pashu/db/schema/animals";
import { CASE_STATUSES, type CaseStatus, type ListingStatus } from "@pashu/validators/enums";
import { ENDED_LISTING_VISIBLE_MS } from "@pashu/validators/limits";
import { sql, type Placeholder, type SQL } from "drizzle-orm";

/*
 * Each rule is written twice: for a row, and as SQL for queries of `animals`. listing-status.integration.test.ts compares both
 * forms, and `on_sale`, for every combination of the columns.
 */

type States = Pick<Animal, "hiddenAt" | "sellerBlocked" | "heldAt" | "soldAt" | "expiredAt" | "isActive">;

interface Condition {
  of: (listing: States) => boolean;
  sql: SQL;
}

const CONDITIONS: Record<CaseStatus, Condition> = {
  hidden: { of: ({ hiddenAt }) => hiddenAt !== null, sql: sql.raw("hidden_at is not null") },
  blocked: { of: ({ sellerBlocked }) => sellerBlocked, sql: sql.raw("seller_blocked") },
  held: { of: ({ heldAt }) => heldAt !== null, sql: sql.raw("held_at is not null") },
  sold: { of: ({ soldAt }) => soldAt !== null, sql: sql.raw("sold_at is not null") },
  expired: { of: ({ expiredAt }) => expiredAt !== null, sql: sql.raw("expired_at is not null") },
  paused: { of: ({ isActive }) => !isActive, sql: sql.raw("not is_active") },
  live: { of: () => true, sql: sql.raw("true") },
};

/** The first state that applies, in the order of CASE_STATUSES. */
export function statusOf(listing: States): CaseStatus {
  return CASE_STATUSES.find((status) => CONDITIONS[status].of(listing)) ?? "live";
}

const cases = CASE_STATUSES.map((status) => {
  const shown: ListingStatus = status === "blocked" ? "hidden" : status;
  return sql`when ${CONDITIONS[status].sql} then ${sql.raw(`'${shown}'`)}`;
});
/** The status that everybody but moderators sees: a blocked seller's listing is hidden. */
export const statusSql = sql<ListingStatus>`case ${sql.join(cases, sql.raw(" "))} end`;

const WITHHELD = ["hidden", "blocked", "held"] as const satisfies CaseStatus[];

/** True while moderation keeps the listing off sale. Its seller cannot change this. */
export function isWithheld(listing: States): boolean {
  return WITHHELD.some((status) => CONDITIONS[status].of(listing));
}

const withheld = WITHHELD.map((status) => CONDITIONS[status].sql);
export const withheldSql = sql<boolean>`(${sql.join(withheld, sql.raw(" or "))})`;

interface Shown {
  status: ListingStatus;
  soldAt: string | null;
  expiredAt: string | null;
}

/** True for what visitors see: on sale, or ended in the last 30 days. */
export function isVisible({ status, soldAt, expiredAt }: Shown, now: Date): boolean {
  const endedAt = status === "sold" ? soldAt : status === "expired" ? expiredAt : null;
  return status === "live" || (endedAt !== null && now.getTime() - Date.parse(endedAt) < ENDED_LISTING_VISIBLE_MS);
}

export function visibleSql(now: Date | Placeholder): SQL {
  const at = now instanceof Date ? now.toISOString() : now;
  const lately = sql.raw(`interval '${ENDED_LISTING_VISIBLE_MS} milliseconds'`);
  return sql`(on_sale or (not ${withheldSql} and coalesce(sold_at, expired_at) > ${at}::timestamptz - ${lately}))`;
}
