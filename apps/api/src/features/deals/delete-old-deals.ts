import { withdrawNotifications } from "@pashu/db/notifications";
import { deals } from "@pashu/db/schema/contacts";
import { DEAL_ANSWER_MS } from "@pashu/validators/limits";
import { and, eq, lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Deletes deals that were not confirmed in time. Confirmed ones stay, because reviews and counts refer to them. */
export async function deleteOldDeals({ db, clock }: Pick<Deps, "clock" | "db">): Promise<void> {
  const before = new Date(clock.now().getTime() - DEAL_ANSWER_MS);
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(deals)
      .where(and(eq(deals.isConfirmed, false), lt(deals.namedAt, before)))
      .returning({ animalId: deals.animalId });
    const subjectIds = ended.map(({ animalId }) => animalId);
    await withdrawNotifications(tx, { kinds: ["named-as-buyer"], subjectIds });
  });
}
