import { listingCopies } from "@pashu/db/schema/contacts";
import { moderationCases, moderationDecisions } from "@pashu/db/schema/moderation";
import { APPEAL_WINDOW_MS } from "@pashu/validators/limits";
import { DECISION_ACTIONS, DECISION_RULES } from "@pashu/validators/moderation";
import { sql, type SQL } from "drizzle-orm";

const AGAINST_OWNER = DECISION_ACTIONS.filter((action) => DECISION_RULES[action].effect !== null);

/**
 * True for a copy while a case about its listing is open, or a decision against the owner is so new that it can be
 * appealed. An appeal opens the case. A decision that is taken back needs what the case was decided on.
 */
export function hasOpenCase(now: Date): SQL<boolean> {
  const since = new Date(now.getTime() - APPEAL_WINDOW_MS).toISOString();
  return sql`exists (select from ${moderationCases} of_listing
    where of_listing.subject_type = 'animal' and of_listing.subject_id = ${listingCopies.animalId}::text
      and (of_listing.closed_at is null or exists (select from ${moderationDecisions} decided
        where decided.case_id = of_listing.id and decided.at > ${since}::timestamptz
          and decided.undone_at is null and decided.action in ${AGAINST_OWNER})))`;
}
