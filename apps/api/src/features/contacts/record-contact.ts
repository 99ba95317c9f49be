import type { Transaction } from "@pashu/db/client";
import type { Animal } from "@pashu/db/schema/animals";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { copyListing } from "./copy-listing.ts";

interface NewContact {
  viewerId: string;
  animal: Animal;
  hashes: string[];
  /** True on the first view of a day. */
  isCounted: boolean;
  /** True if the seller may see the contact; null leaves it as it is. */
  shares: boolean | null;
  now: Date;
}

/** Stores what the buyer was shown, or updates it, in one statement. */
export async function recordContact(tx: Transaction, contact: NewContact): Promise<void> {
  const { viewerId, animal, hashes, isCounted, shares, now } = contact;
  const { data, digest } = copyListing(animal, hashes);
  const at = now.toISOString();
  const added = isCounted ? 1 : 0;
  const sharedAt = shares === true ? at : null;
  const sharedLater = shares === null ? sql`contacts.shared_at` : sql`excluded.shared_at`;
  await tx.execute(sql`
    with copy as (
      insert into listing_copies (id, animal_id, seller_id, digest, data, shown_at)
      values (${uuidv7()}, ${animal.id}, ${animal.sellerId}, ${digest}, ${JSON.stringify(data)}::text::jsonb, ${at})
      on conflict (animal_id, digest) do update set shown_at = excluded.shown_at
      returning id
    )
    insert into contacts (id, viewer_id, animal_id, seller_id, copy_id, first_at, last_at, times, shared_at)
    select ${uuidv7()}, ${viewerId}, ${animal.id}, ${animal.sellerId}, id, ${at}, ${at}, 1, ${sharedAt}::timestamptz from copy
    on conflict (viewer_id, animal_id) do update set
      copy_id = excluded.copy_id, last_at = excluded.last_at, times = contacts.times + ${added},
      shared_at = ${sharedLater}, seller_state = case when ${sharedLater} is not null then contacts.seller_state end`);
}
