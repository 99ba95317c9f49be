import { defineRead, type Reads } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions } from "@pashu/db/schema/moderation";
import { LISTED_COUNT_MAX, STRIKE_TTL_MS } from "@pashu/validators/limits";
import { BUYER_WARNING_REASONS, CASE_ACTIONS, DECISION_RULES } from "@pashu/validators/moderation";
import { sql } from "drizzle-orm";

export interface SellerHistory {
  /** Listings on sale, and sold ones that are part of `soldCount`, among the newest LISTED_COUNT_MAX. */
  listedCount: number;
  /** True if a moderator has lately found that this seller misled buyers. */
  isWarned: boolean;
}

/** Decisions about a seller. A hidden listing may be a mistake, so `hide` is none. */
const AGAINST_SELLER = CASE_ACTIONS.filter((action) => {
  const { isStrike, effect } = DECISION_RULES[action];
  return isStrike || effect === "blocks";
});

const readHistory = defineRead(({ pipelinedDb }) => {
  const sellerId = sql.placeholder("sellerId");
  // Limited before it is counted, because a seller may have thousands of old listings.
  const newest = sql`select ${animals.onSale} or ${animals.saleCounted} as counts from ${animals}
    where ${animals.sellerId} = ${sellerId} order by ${animals.createdAt} desc limit ${sql.raw(String(LISTED_COUNT_MAX))}`;
  const against = sql`select 1 from ${moderationCases}
    join ${moderationDecisions} on ${moderationDecisions.caseId} = ${moderationCases.id}
    where ${moderationCases.ownerId} = ${sellerId} and ${moderationCases.subjectType} <> 'review'
    and ${moderationDecisions.action} = any(${sql.placeholder("actions")}::text[])
    and ${moderationDecisions.reason} = any(${sql.placeholder("reasons")}::text[])
    and not ${moderationDecisions.isAutomatic} and ${moderationDecisions.undoneAt} is null
    and ${moderationDecisions.at} > ${sql.placeholder("after")}::timestamptz`;
  const statement = pipelinedDb
    .select({
      listedCount: sql<number>`(select count(*)::int from (${newest}) as newest where counts)`,
      isWarned: sql<boolean>`exists (${against})`,
    })
    .from(sql`(select 1) as seller`)
    .prepare("seller_history");
  return async (id: string, after: Date): Promise<SellerHistory> => {
    const values = {
      sellerId: id,
      actions: AGAINST_SELLER,
      reasons: BUYER_WARNING_REASONS,
      after: after.toISOString(),
    };
    const [row] = await statement.execute(values);
    return row ?? { listedCount: 0, isWarned: false };
  };
});

export function readSellerHistory(reads: Reads, sellerId: string, now: Date): Promise<SellerHistory> {
  return readHistory(reads, sellerId, new Date(now.getTime() - STRIKE_TTL_MS));
}
