import type { Transaction } from "@pashu/db/client";
import { readBlocks } from "../blocks/blocks.policy.ts";
import { recordEvent } from "@pashu/db/events";
import { notifyUser, withdrawNotifications } from "@pashu/db/notifications";
import { animals } from "@pashu/db/schema/animals";
import { deals } from "@pashu/db/schema/contacts";
import type { User } from "@pashu/db/schema/users";
import type { AnswerDealInput } from "@pashu/validators/deals";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { isBlocked } from "../moderation/moderation.policy.ts";

/**
 * The answer of the named buyer. The same answer again changes nothing, and another one is refused.
 * @throws AppError NOT_FOUND if no deal of a sold or deleted listing names the user as the buyer; STATE_CHANGED
 */
export async function answerDeal({ ctx, input }: { ctx: SignedInContext; input: AnswerDealInput }): Promise<void> {
  const { db, user, deps } = ctx;
  const { animalId, hasBought } = input;
  const at = deps.clock.now();
  const own = and(eq(deals.animalId, animalId), eq(deals.buyerId, user.id));
  await db.transaction(async (tx) => {
    const [named] = await tx.select({ sellerId: deals.sellerId }).from(deals).where(own);
    if (named === undefined) throw new AppError("NOT_FOUND");
    const { sellerId } = named;
    // Undoing the sale and deleting an account lock these, too.
    const people = await lockUsers(tx, [user.id, sellerId]);
    const [deal] = await tx.select().from(deals).where(own).for("no key update");
    const [listing] = await tx.select({ soldAt: animals.soldAt }).from(animals).where(eq(animals.id, animalId));
    // The release before deals leaves the deal when it undoes a sale.
    const isUndone = listing?.soldAt === null;
    if (deal === undefined || isUndone) throw new AppError("NOT_FOUND");
    if (deal.hasBought === hasBought) return;
    if (deal.hasBought !== null) throw new AppError("STATE_CHANGED");
    const isConfirmed = hasBought && (await areTwoPeople(tx, { people, buyerId: user.id, at }));
    await tx.update(deals).set({ hasBought, answeredAt: at, isConfirmed }).where(own);
    await withdrawNotifications(tx, { kinds: ["named-as-buyer"], subjectIds: [animalId] });
    if (!hasBought)
      await recordEvent(tx, { kind: "animal.sale-denied", subjectId: animalId, actorId: user.id, data: {}, at });
    if (!isConfirmed) return;
    await recordEvent(tx, { kind: "animal.sale-confirmed", subjectId: animalId, actorId: user.id, data: {}, at });
    await notifyUser(tx, sellerId, { kind: "sale-confirmed", subjectId: animalId, data: {}, at });
  });
}

/**
 * Accounts of one browser, of suspended or banned users, and a buyer who has blocked the seller confirm nothing. A block by
 * the seller is ignored, since the mark that the buyer's review would lack would reveal it.
 */
async function areTwoPeople(
  tx: Transaction,
  { people, buyerId, at }: { people: readonly User[]; buyerId: string; at: Date },
): Promise<boolean> {
  const [one, other] = people;
  if (one === undefined || other === undefined || people.some((person) => isBlocked(person, at))) return false;
  const isOneBrowser = one.deviceMark !== null && one.deviceMark === other.deviceMark;
  if (isOneBrowser) return false;
  const blocks = await readBlocks(tx, buyerId, one.id === buyerId ? other.id : one.id);
  return !blocks.byUser;
}
