import type { Transaction } from "@pashu/db/client";
import { contacts, type Contact } from "@pashu/db/schema/contacts";
import { animals } from "@pashu/db/schema/animals";
import { users, type User } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { isShared } from "../listing-states/is-shared.ts";

/**
 * Locks a contact that its buyer shares with the user, so that the buyer cannot withdraw before the transaction ends.
 * @throws AppError BUYER_NOT_FOUND, the same for every reason, so that it reveals none
 */
export async function lockShared(
  tx: Transaction,
  ctx: SignedInContext,
  contactId: string,
): Promise<{ contact: Contact; buyer: User }> {
  const now = ctx.deps.clock.now();
  const found = () =>
    tx
      .select({ contact: contacts, buyer: users })
      .from(contacts)
      .innerJoin(users, eq(users.id, contacts.viewerId))
      .innerJoin(animals, and(eq(animals.id, contacts.animalId), eq(animals.sellerId, ctx.user.id)))
      .where(and(eq(contacts.id, contactId), isShared(now)));
  const [seen] = await found();
  // Users are locked before what they own. The contact may have changed while this waited.
  await lockUsers(tx, [seen?.buyer.id ?? null], "share");
  const [row] = await found().for("no key update", { of: contacts });
  if (row === undefined) throw new AppError("BUYER_NOT_FOUND");
  return row;
}
