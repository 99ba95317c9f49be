import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { moderationCases, moderationDecisions } from "@pashu/db/schema/moderation";
import { APPEAL_WINDOW_MS } from "@pashu/validators/limits";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { deleteOpenDeals } from "../listing-states/deals.ts";
import { keepCopies } from "../listing-copies/keep-copies.ts";
import { withdrawOffers } from "../listing-states/listing-notifications.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { releaseFiles, removeFiles } from "../media/remove-files.ts";

const BATCH = 100;

/** Deletes listings that a moderator removed, once they can no longer be appealed and no appeal waits. */
export async function deleteRemovedAnimals(
  deps: Pick<Deps, "log" | "clock" | "db" | "storage">,
  signal?: AbortSignal,
): Promise<void> {
  const at = deps.clock.now();
  const before = new Date(at.getTime() - APPEAL_WINDOW_MS);
  const { caseId, action, undoneAt, at: decidedAt } = moderationDecisions;
  const animalId = sql`case when ${moderationCases.subjectType} = 'animal' then ${moderationCases.subjectId}::uuid end`;
  const due = await deps.db
    .selectDistinct({ id: animals.id })
    .from(moderationDecisions)
    .innerJoin(moderationCases, and(eq(moderationCases.id, caseId), eq(moderationCases.hasAppeal, false)))
    .innerJoin(animals, and(eq(animals.id, animalId), eq(animals.hiddenBy, "moderator")))
    .where(and(eq(action, "remove"), isNull(undoneAt), lte(decidedAt, before)))
    .limit(BATCH);
  for (const { id } of due) {
    signal?.throwIfAborted();
    await deleteRemoved(deps, id, at);
  }
}

async function deleteRemoved(deps: Pick<Deps, "log" | "db" | "storage">, id: string, at: Date): Promise<void> {
  const removed = await deps.db.transaction(async (tx) => {
    const animal = await lockListing(tx, id, { seller: "key share", listing: "update" });
    if (animal?.hiddenBy !== "moderator") return null;
    await tx.delete(animals).where(eq(animals.id, id));
    await recordEvent(tx, { kind: "animal.deleted", subjectId: id, actorId: null, data: {}, at });
    await withdrawOffers(tx, [id]);
    await deleteOpenDeals(tx, [id]);
    await keepCopies(tx, [animal], { ownerId: animal.sellerId, at });
    await releaseFiles(tx, animal.sellerId, [...animal.images, ...animal.videos]);
    return animal;
  });
  if (removed === null) return;
  await removeFiles(deps.db, deps, [...removed.images, ...removed.videos]);
  await removeCards(deps.db, deps, [id]);
}
