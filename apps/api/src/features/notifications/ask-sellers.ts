import type { Transaction } from "@pashu/db/client";
import { notifyUser } from "@pashu/db/notifications";
import { animals } from "@pashu/db/schema/animals";
import type { NotificationKind } from "@pashu/validators/notifications";
import { sql, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { dueQuestions } from "../animals/due-questions.ts";
import type { OpenQuestion } from "../animals/open-question.ts";
import { backfillListings } from "../listing-states/backfill-listings.ts";

export const QUESTION_KINDS = {
  expiring: "expiring",
  contacted: "still-for-sale",
} as const satisfies Record<OpenQuestion, NotificationKind>;

/** Asks sellers if their animals are still for sale, once on each occasion. */
export async function askSellers({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const where = sql`${animals.id} in (select id from (${untold(now)}) as untold)`;
  await backfillListings(db, { id: animals.id, where, change: (tx, ids) => ask(tx, ids, now) }, signal);
}

async function ask(tx: Transaction, ids: string[], now: Date): Promise<void> {
  const asked = await tx.execute<{ id: string; sellerId: string; question: OpenQuestion }>(sql`
    select id, seller_id as "sellerId", question from (${untold(now)}) as untold where id in ${ids}`);
  for (const { id, sellerId, question } of asked)
    await notifyUser(tx, sellerId, { kind: QUESTION_KINDS[question], subjectId: id, data: {}, at: now });
}

/** Selects due questions of which the seller has no notification since they became due. */
function untold(now: Date): SQL {
  return sql`
    select due.id, due.question, listing.seller_id
    from (${dueQuestions(now)}) as due join animals listing on listing.id = due.id
    where not exists (
      select from notifications told
      where told.user_id = listing.seller_id and told.at >= due.asked_at and told.subject_id = due.id::text
        and told.kind = case due.question when 'expiring' then ${QUESTION_KINDS.expiring} else ${QUESTION_KINDS.contacted} end)`;
}
