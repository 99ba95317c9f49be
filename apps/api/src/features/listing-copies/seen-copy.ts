import type { DbOrTransaction, Transaction } from "@pashu/db/client";
import { contacts, listingCopies, type StoredCopy } from "@pashu/db/schema/contacts";
import { events } from "@pashu/db/schema/events";
import type { Snapshot } from "@pashu/db/schema/moderation";
import { COPY_MAX_BYTES } from "@pashu/validators/limits";
import { and, asc, desc, eq, gte } from "drizzle-orm";
import { isReduced } from "./reduce-copy.ts";

interface Seen {
  animalId: string;
  viewerId: string;
  /** When the user last saw the number. */
  at: Date;
}

/** Returns when a user last saw the number of a listing's seller. Null if never. */
export async function lastSeen(db: DbOrTransaction, { animalId, viewerId }: Omit<Seen, "at">): Promise<Date | null> {
  const { kind, subjectId, actorId, at } = events;
  const saw = and(eq(actorId, viewerId), eq(subjectId, animalId), eq(kind, "animal.contact-shown"));
  const [last] = await db.select({ at }).from(events).where(saw).orderBy(desc(at)).limit(1);
  return last?.at ?? null;
}

export interface ReadCopy {
  /** Null if the account is deleted. */
  ownerId: string | null;
  snapshot: Snapshot & { text: string };
  /** True if the end of the text is missing. */
  isCut: boolean;
}

/**
 * Returns the revision that a user saw with the seller's number. For a user who has removed the contact it is the one
 * that was replaced first after that time. Null if its words are gone.
 */
export async function readSeenCopy(db: DbOrTransaction, seen: Seen): Promise<ReadCopy | null> {
  return present((await readCopyOfContact(db, seen)) ?? (await readCopyAt(db, seen)));
}

/**
 * Returns the newest revision that a buyer saw, the same for each reporter: it is in the seller's export, and a seller
 * who shows each buyer another price must not learn who reported. Null if its words are gone.
 */
export async function readNewestCopy(db: DbOrTransaction, animalId: string): Promise<ReadCopy | null> {
  const { shownAt } = listingCopies;
  const ofListing = eq(listingCopies.animalId, animalId);
  const [copy] = await db.select().from(listingCopies).where(ofListing).orderBy(desc(shownAt)).limit(1);
  return present(copy);
}

function present(copy: StoredCopy | undefined): ReadCopy | null {
  if (copy === undefined || isReduced(copy.data)) return null;
  const { title, text, price, images, hashes, category, districtId } = copy.data;
  const place = districtId !== null && { districtId };
  // The cut removes whole characters.
  const isCut = Buffer.byteLength(JSON.stringify(copy.data)) > COPY_MAX_BYTES - 16;
  return { ownerId: copy.sellerId, snapshot: { title, text, price, images, hashes, category, ...place }, isCut };
}

async function readCopyOfContact(db: DbOrTransaction, { animalId, viewerId }: Seen): Promise<StoredCopy | undefined> {
  const [own] = await db
    .select({ copy: listingCopies })
    .from(contacts)
    .innerJoin(listingCopies, eq(listingCopies.id, contacts.copyId))
    .where(and(eq(contacts.viewerId, viewerId), eq(contacts.animalId, animalId)));
  return own?.copy;
}

async function readCopyAt(db: DbOrTransaction, { animalId, at }: Seen): Promise<StoredCopy | undefined> {
  const { shownAt } = listingCopies;
  const shownThen = and(eq(listingCopies.animalId, animalId), gte(shownAt, at));
  const [copy] = await db.select().from(listingCopies).where(shownThen).orderBy(asc(shownAt)).limit(1);
  return copy;
}

/** A report locks the copies before it opens the case, so that the job `kept-copies` waits for it. */
export async function lockCopies(tx: Transaction, animalId: string): Promise<void> {
  const { id } = listingCopies;
  await tx.select({ id }).from(listingCopies).where(eq(listingCopies.animalId, animalId)).orderBy(asc(id)).for("share");
}
