import type { Transaction } from "@pashu/db/client";
import { recordEvent, recordEvents } from "@pashu/db/events";
import { withdrawNotifications } from "@pashu/db/notifications";
import { animals } from "@pashu/db/schema/animals";
import { otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { contacts, deals } from "@pashu/db/schema/contacts";
import { contactLog, reviews } from "@pashu/db/schema/sellers";
import { users, type User } from "@pashu/db/schema/users";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { assertFreshSession } from "../auth/fresh-session.ts";
import { preserveBlocks } from "../auth/blocks.ts";
import { removeDevice } from "../auth/known-devices.ts";
import { sessionsOf } from "../../platform/sessions.ts";
import { endRole } from "../moderation/roles.ts";
import { anonymizeCases } from "../moderation/anonymize-cases.ts";
import { detachKeptListings } from "../moderation/deleted-sellers.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { lockContacts } from "../contacts/lock-contacts.ts";
import { keepCopies } from "../listing-copies/keep-copies.ts";
import { deleteOpenDeals } from "../listing-states/deals.ts";
import { withdrawOffers } from "../listing-states/listing-notifications.ts";
import { discardPartialUploads, releaseFiles, releaseUploads, removeFiles } from "../media/remove-files.ts";

/** Deletes the account of the signed-in user. */
export async function deleteUser({ ctx }: { ctx: SignedInContext }): Promise<void> {
  const { deps, db, log, user } = ctx;
  assertFreshSession(ctx);
  await deps.limits.deletion(ctx, keyedHash(deps.keys.limits, user.phone));
  await deleteAccount({ ...deps, db, log }, user);
  ctx.setCookie(deps.sessions.createBlankSessionCookie().serialize());
  await removeDevice(ctx, user.phone);
}

export type DeletionDeps = Pick<Deps, "log" | "clock" | "db" | "storage" | "identity" | "limits" | "keys">;

/**
 * Deletes a user with everything that belongs to the account. If interrupted it can be repeated: the identity provider
 * goes first, the rows in one transaction, and the sweep deletes remaining files.
 */
export async function deleteAccount(deps: DeletionDeps, user: User): Promise<void> {
  const { db, log } = deps;
  await deps.identity.deleteUser(user.phone);
  const { listings, paths, unfinished, ended } = await db.transaction(async (tx) => {
    const ended = await endRole(tx, { user, at: deps.clock.now() });
    const left = await deleteRows(tx, deps, user);
    await preserveBlocks(tx, deps, user.phone);
    await deps.limits.deleteUserCounters(tx, user.id);
    return { ...left, ended };
  });
  if (ended === "last-operator") log.warn({}, "last operator deleted the account");
  await removeFiles(db, deps, paths);
  await removeCards(db, deps, listings);
  await discardPartialUploads(deps, unfinished);
}

/** Foreign keys cascade to reviews and saved listings, and clear the user in the contact log. */
async function deleteRows(tx: Transaction, deps: Pick<Deps, "clock" | "keys">, user: User) {
  const at = deps.clock.now();
  const { id, phone } = user;
  // Avoids a deadlock between two users who reviewed each other.
  await acquireAdvisoryLock(tx, "delete-user");
  const reviewed = await tx.select({ id: reviews.sellerId }).from(reviews).where(eq(reviews.authorId, id));
  const named = await tx
    .select({ id: deals.sellerId, animalId: deals.animalId })
    .from(deals)
    .where(eq(deals.buyerId, id));
  // Triggers change the ratings of reviewed sellers, and the confirmed sales.
  await lockUsers(tx, [id, ...[...reviewed, ...named].map((seller) => seller.id)]);
  // The newest profile: an edit may have come between the request and this lock.
  const [locked = user] = await lockUsers(tx, [id], "update");
  const bought = named.map(({ animalId }) => animalId);
  await withdrawNotifications(tx, { kinds: ["sale-confirmed"], subjectIds: bought });
  const deleted = await deleteListings(tx, id, at);
  const shown = deleted.flatMap(({ images, videos }) => [...images, ...videos]);
  await keepCopies(tx, deleted, { ownerId: null, at });
  const given = await releaseUploads(tx, id);
  await releaseFiles(tx, null, shown);
  await detachKeptListings(tx, deps, locked);
  const buyers = await buyersOf(tx, id);
  // Foreign keys delete and change contacts in no order, and `anonymizeCases` redacts notes of buyers.
  const { viewerId, sellerId, note } = contacts;
  const ofBuyers = and(inArray(viewerId, buyers), isNotNull(note));
  await lockContacts(tx, or(eq(viewerId, id), eq(sellerId, id), ofBuyers));
  await anonymizeCases(tx, { user: locked, listings: deleted, buyers }, at);
  // The buyers keep their contacts, without what this seller noted.
  await tx.update(contacts).set({ sharedAt: null, sellerState: null }).where(eq(sellerId, id));
  await tx.delete(sessions).where(sessionsOf(id));
  await tx.delete(users).where(eq(users.id, id));
  await tx.delete(otpChallenges).where(eq(otpChallenges.phone, phone));
  await tx.delete(otpAttempts).where(eq(otpAttempts.phone, phone));
  await recordEvent(tx, { kind: "user.deleted", subjectId: null, actorId: null, data: {}, at });
  return {
    listings: deleted.map(({ id: listing }) => listing),
    paths: [...shown, ...given.paths],
    unfinished: given.unfinished,
  };
}

async function deleteListings(tx: Transaction, sellerId: string, at: Date) {
  const deleted = await tx.delete(animals).where(eq(animals.sellerId, sellerId)).returning({
    id: animals.id,
    images: animals.images,
    videos: animals.videos,
    location: animals.location,
    locationHindi: animals.locationHindi,
    locationMarathi: animals.locationMarathi,
  });
  const kind = "animal.deleted";
  const events = deleted.map(({ id }) => ({ kind, subjectId: id, actorId: null, data: {}, at }) as const);
  await recordEvents(tx, events);
  const ids = deleted.map(({ id }) => id);
  await withdrawOffers(tx, ids);
  await deleteOpenDeals(tx, ids);
  return deleted;
}

/** Users who saw the user's number. */
async function buyersOf(tx: Transaction, userId: string): Promise<string[]> {
  const { viewerId, sellerId } = contactLog;
  const found = await tx.selectDistinct({ viewerId }).from(contactLog).where(eq(sellerId, userId));
  return found.flatMap((row) => row.viewerId ?? []);
}
