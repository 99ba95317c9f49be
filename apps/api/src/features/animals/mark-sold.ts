import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { events } from "@pashu/db/schema/events";
import { users } from "@pashu/db/schema/users";
import type { MarkSoldInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { COUNTED_SALE_MIN_MS } from "@pashu/validators/limits";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import { changeStatus, notWithheld } from "./change-status.ts";
import { SALE_CHANGES, timeOnSale } from "../listing-states/time-on-sale.ts";

/**
 * Marks the user's own listing as sold, also a paused or an expired one. The same sale a second time changes nothing,
 * because an offline outbox repeats a request whose response was lost.
 * @throws AppError STATE_CHANGED for a listing that is held, hidden or sold in another way
 */
export async function markSold({
  ctx,
  input: { id, where, price },
}: {
  ctx: SignedInContext;
  input: MarkSoldInput;
}): Promise<AnimalView> {
  const now = ctx.deps.clock.now();
  return changeStatus(ctx, id, async (tx, animal) => {
    const counted = await isCounted(tx, animal, now);
    const sold = await tx
      .update(animals)
      .set({ soldAt: now, saleCounted: counted })
      .where(and(eq(animals.id, id), isNull(animals.soldAt), notWithheld))
      .returning({ id: animals.id });
    if (sold.length === 0) {
      if (await isLastSale(tx, id, { where, price })) return;
      throw new AppError("STATE_CHANGED");
    }
    if (counted) {
      await tx
        .update(users)
        .set({ soldCount: sql`${users.soldCount} + 1` })
        .where(eq(users.id, animal.sellerId));
    }
    const data = { where, price, counted };
    await recordEvent(tx, { kind: "animal.sold", subjectId: id, actorId: ctx.user.id, data, at: now });
  });
}

/** Buyers can rely on "number sold": the listing was on sale for a day, and a buyer has seen the phone number. */
async function isCounted(tx: Transaction, animal: Animal, now: Date): Promise<boolean> {
  const [activity] = await tx.select().from(animalActivity).where(eq(animalActivity.animalId, animal.id));
  if (activity === undefined || activity.contacts === 0) return false;
  const history = await tx
    .select({ kind: events.kind, at: events.at })
    .from(events)
    .where(and(eq(events.subjectId, animal.id), inArray(events.kind, SALE_CHANGES)))
    .orderBy(asc(events.at), asc(events.id));
  return timeOnSale(animal, history, now) >= COUNTED_SALE_MIN_MS;
}

async function isLastSale(tx: Transaction, id: string, sale: Omit<MarkSoldInput, "id">): Promise<boolean> {
  const [last] = await tx
    .select({ kind: events.kind, data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, id), inArray(events.kind, ["animal.sold", "animal.sale-undone"])))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  return last?.kind === "animal.sold" && last.data["where"] === sale.where && last.data["price"] === sale.price;
}
