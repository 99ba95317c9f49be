import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { contacts } from "@pashu/db/schema/contacts";
import { users } from "@pashu/db/schema/users";
import { CONSENT_VERSION } from "@pashu/validators/enums";
import { and, countDistinct, eq, inArray, isNotNull } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { lockContacts } from "./lock-contacts.ts";

export interface ContactSharing {
  /** The last choice, with which the next contact begins. */
  on: boolean;
  /** Number of sellers who see the user in a list. */
  sellers: number;
}

export async function readContactSharing({ ctx: { db, user } }: { ctx: SignedInContext }): Promise<ContactSharing> {
  const [row] = await db
    .select({ sellers: countDistinct(contacts.sellerId) })
    .from(contacts)
    .innerJoin(animals, eq(animals.id, contacts.animalId))
    .where(sharedBy(user.id));
  return { on: user.sharesContacts, sellers: row?.sellers ?? 0 };
}

/** `off` withdraws all contacts at once, also those under an earlier choice; `on` is for later contacts alone. */
export async function setContactSharing({
  ctx,
  input: { on },
}: {
  ctx: SignedInContext;
  input: { on: boolean };
}): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [user] = await lockUsers(tx, [ctx.user.id]);
    if (user === undefined) return;
    const withdrawn = on ? [] : await lockContacts(tx, sharedBy(user.id));
    await tx.update(contacts).set({ sharedAt: null, sellerState: null }).where(inArray(contacts.id, withdrawn));
    if (user.sharesContacts !== on || withdrawn.length > 0) await storeSharing(tx, user.id, on, ctx.deps.clock.now());
  });
}

/** Stores and records the user's choice. The caller has locked the user. */
export async function storeSharing(tx: Transaction, id: string, on: boolean, at: Date): Promise<void> {
  await tx.update(users).set({ sharesContacts: on }).where(eq(users.id, id));
  const data = { on, version: CONSENT_VERSION };
  await recordEvent(tx, { kind: "user.contact-sharing", subjectId: id, actorId: id, data, at });
}

const sharedBy = (userId: string) => and(eq(contacts.viewerId, userId), isNotNull(contacts.sharedAt));
