import type { Db } from "@pashu/db/client";
import { placesOf, type Place } from "@pashu/db/places";
import { animalActivity } from "@pashu/db/schema/animal-activity";
import { animals } from "@pashu/db/schema/animals";
import { contacts, type Contact } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { and, desc, eq, sql } from "drizzle-orm";
import type { CursorKey } from "../../platform/keyset-cursor.ts";
import { isShared } from "../listing-states/is-shared.ts";

/** A listing, the number of its contacts, and how many of them are by buyers who share them. */
export async function readContacted(db: Db, animalId: string, now: Date) {
  const shared = db
    .select({ times: sql<number>`coalesce(sum(${contacts.times}), 0)::int`.as("shared_times") })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.viewerId))
    .where(and(eq(contacts.animalId, animalId), isShared(now)))
    .as("shared");
  const [row] = await db
    .select({
      id: animals.id,
      sellerId: animals.sellerId,
      latitude: animals.latitude,
      longitude: animals.longitude,
      seenAt: animalActivity.buyersSeenAt,
      counted: sql<number>`coalesce(${animalActivity.contacts}, 0)`,
      shared: shared.times,
    })
    .from(animals)
    .leftJoin(animalActivity, eq(animalActivity.animalId, animals.id))
    .crossJoin(shared)
    .where(eq(animals.id, animalId));
  return row;
}
export type ContactedListing = NonNullable<Awaited<ReturnType<typeof readContacted>>>;

interface PageOf {
  animalId: string;
  now: Date;
  start: CursorKey | null;
  limit: number;
}

export interface StoredBuyer {
  contact: Contact;
  name: string;
  /** Coordinates of the pincode in the profile. */
  place: Place | undefined;
}

/** Buyers who share their contact with a listing, latest first. */
export async function readBuyers(db: Db, { animalId, now, start, limit }: PageOf): Promise<StoredBuyer[]> {
  const rows = await db
    .select({ contact: contacts, buyer: { name: users.name, pincode: users.pincode, location: users.location } })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.viewerId))
    .where(and(eq(contacts.animalId, animalId), isShared(now), start ? after(start) : undefined))
    .orderBy(desc(contacts.lastAt), desc(contacts.id))
    .limit(limit);
  const locations = rows.map(({ buyer }) => buyer.pincode ?? buyer.location ?? "");
  const places = await placesOf(db, locations);
  return rows.map(({ contact, buyer }, n) => ({ contact, name: buyer.name, place: places[n] }));
}

function after({ key, id }: CursorKey) {
  return sql`(${contacts.lastAt}, ${contacts.id}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}
