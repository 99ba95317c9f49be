import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { contacts, listingCopies } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import type { ContactedStatus } from "@pashu/validators/contacts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { CursorKey } from "../../platform/keyset-cursor.ts";
import { statusSql, visibleSql } from "../listing-states/listing-status.ts";
import { latelyEnded } from "../reports/lately-ended.ts";

interface PageOf {
  viewerId: string;
  start: CursorKey | null;
  limit: number;
  now: Date;
}

export type ContactRow = Awaited<ReturnType<typeof readContacts>>[number];

/** Newest first, each with the copy of the listing and, while visitors see it, its present price and photos. */
export const readContacts = defineRead(({ db }) => ({ viewerId, start, limit, now }: PageOf) => {
  const isVisible = visibleSql(now);
  const { id, animalId, sellerId, firstAt, lastAt, times, note, state } = contacts;
  return db
    .select({
      ...{ id, animalId, sellerId, firstAt, lastAt, times, note, state },
      copy: listingCopies.data,
      sellerName: users.name,
      status: sql<ContactedStatus>`case when ${isVisible} then ${statusSql} else 'gone' end`,
      price: sql<number | null>`case when ${isVisible} then ${animals.price} end`,
      images: sql<string[] | null>`case when ${isVisible} then ${animals.images} end`,
    })
    .from(contacts)
    .innerJoin(listingCopies, eq(listingCopies.id, contacts.copyId))
    .leftJoin(users, eq(users.id, contacts.sellerId))
    .leftJoin(animals, eq(animals.id, contacts.animalId))
    .where(and(eq(contacts.viewerId, viewerId), start ? after(start) : undefined))
    .orderBy(desc(contacts.lastAt), desc(contacts.id))
    .limit(limit);
});

export const readLatelyEnded = defineRead(
  ({ db }) =>
    (listings: readonly Pick<ContactRow, "animalId" | "sellerId">[], now: Date) =>
      latelyEnded(db, listings, now),
);

function after({ key, id }: CursorKey) {
  return sql`(${contacts.lastAt}, ${contacts.id}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}
