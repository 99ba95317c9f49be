import type { Transaction } from "@pashu/db/client";
import { notifyUsers, withdrawNotifications } from "@pashu/db/notifications";
import type { Animal } from "@pashu/db/schema/animals";
import { PRICE_FALL_PERCENT, PRICE_FALL_WINDOW_MS } from "@pashu/validators/limits";
import { sql, type SQL } from "drizzle-orm";
import { hasBlocked } from "../blocks/blocks.policy.ts";

type Listing = Pick<Animal, "id" | "sellerId">;

/** Selects the ids of users who saved the listing or saw its number, and have not blocked its seller. */
function watchersOf({ id, sellerId }: Listing): SQL {
  return sql`
    select user_id from (
      select user_id from saved_animals where animal_id = ${id}::uuid and user_id <> ${sellerId}
      union
      select actor_id from events where subject_id = ${id} and kind = 'animal.contact-shown' and actor_id <> ${sellerId}
    ) as interested where not ${hasBlocked(sql`user_id`, sellerId)}`;
}

/** @param buyerId of the named buyer, who is asked instead */
export async function tellSold(
  tx: Transaction,
  listing: Listing,
  { at, buyerId }: { at: Date; buyerId: string | null },
): Promise<void> {
  await withdrawOffers(tx, [listing.id]);
  const users = sql`select user_id from (${watchersOf(listing)}) as watchers where user_id is distinct from ${buyerId}`;
  await notifyUsers(tx, users, { kind: "sold", subjectId: listing.id, data: {}, at });
}

export async function withdrawSold(tx: Transaction, id: string): Promise<void> {
  await withdrawNotifications(tx, { kinds: ["sold"], subjectIds: [id] });
}

/** Call it when listings are taken off sale or deleted: buyers cannot buy them, and their sellers need not answer. */
export async function withdrawOffers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await withdrawNotifications(tx, { kinds: ["price-fell", "still-for-sale", "expiring"], subjectIds: ids });
}

/** Call it when the seller has answered. */
export async function withdrawQuestions(tx: Transaction, id: string): Promise<void> {
  await withdrawNotifications(tx, { kinds: ["still-for-sale", "expiring"], subjectIds: [id] });
}

export interface PriceFall {
  from: number;
  to: number;
}

/**
 * Compares a new price with the lowest one that the listing had lately, so that a seller cannot raise the price to let it
 * fall again. Call it before the change is recorded. Returns null if there is nothing to tell.
 */
export async function findPriceFall(
  tx: Transaction,
  { id, onSale, price }: Animal,
  { to, at }: { to: number; at: Date },
): Promise<PriceFall | null> {
  const hasFallenFrom = (before: number) => to * 100 <= before * (100 - PRICE_FALL_PERCENT);
  if (!onSale || !hasFallenFrom(price)) return null;
  const since = new Date(at.getTime() - PRICE_FALL_WINDOW_MS).toISOString();
  const [before] = await tx.execute<{ lowest: number | null }>(sql`
    select min(least((data->>'oldPrice')::int, (data->>'newPrice')::int)) as lowest from events
    where subject_id = ${id} and kind = 'animal.updated' and at > ${since}::timestamptz`);
  const from = Math.min(price, before?.lowest ?? price);
  return hasFallenFrom(from) ? { from, to } : null;
}

/** Does nothing for a listing that is no longer on sale, for example because it is held for its new price. */
export async function tellPriceFell(tx: Transaction, listing: Listing, fall: PriceFall, at: Date): Promise<void> {
  const users = sql`
    select user_id from (${watchersOf(listing)}) as watchers
    where exists (select from animals where id = ${listing.id}::uuid and on_sale)`;
  await notifyUsers(tx, users, { kind: "price-fell", subjectId: listing.id, data: { ...fall }, at });
}

/** Call it when the price has risen. */
export async function withdrawPriceFalls(tx: Transaction, id: string, price: number): Promise<void> {
  const where = sql`(data->>'from')::int <= ${price}`;
  await withdrawNotifications(tx, { kinds: ["price-fell"], subjectIds: [id], where });
}
