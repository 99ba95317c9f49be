import { CASE_STATUSES, type CaseStatus, type ListingStatus } from "@pashu/validators/enums";
import { sql, type SQL } from "drizzle-orm";

const CONDITIONS: Record<CaseStatus, SQL> = {
  hidden: sql.raw("hidden_at is not null"),
  blocked: sql.raw("seller_blocked"),
  held: sql.raw("held_at is not null"),
  sold: sql.raw("sold_at is not null"),
  expired: sql.raw("expired_at is not null"),
  paused: sql.raw("not is_active"),
  live: sql.raw("true"),
};

function firstOf(nameOf: (status: CaseStatus) => string): SQL {
  const cases = CASE_STATUSES.map((status) => sql`when ${CONDITIONS[status]} then ${sql.raw(`'${nameOf(status)}'`)}`);
  return sql`case ${sql.join(cases, sql.raw(" "))} end`;
}

/** The first state that applies, in the order of CASE_STATUSES. For queries of `animals`. */
export const caseStatus = firstOf((status) => status) as SQL<CaseStatus>;
/** What everybody but moderators sees. */
export const listingStatus = firstOf((status) => (status === "blocked" ? "hidden" : status)) as SQL<ListingStatus>;
