import type { Transaction } from "@pashu/db/client";
import { readBlocks } from "../blocks/blocks.policy.ts";
import { recordEvent } from "@pashu/db/events";
import { notifyUser, withdrawNotifications } from "@pashu/db/notifications";
import { deals } from "@pashu/db/schema/contacts";
import type { User } from "@pashu/db/schema/users";
import type { AnswerDealInput } from "@pashu/validators/deals";
import { AppError } from "@pashu/validators/errors";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { isBlocked } from "../moderation/moderation.policy.ts";

/**
 * The answer of the named buyer. The same answer again changes nothing; another one needs that the seller sells again.
 * @throws AppError NOT_FOUND if no deal names the user as the buyer of the listing; STATE_CHANGED
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
    if (deal === undefined) throw new AppError("NOT_FOUND");
    if (deal.hasBought === hasBought) return;
    if (deal.hasBought !== null) throw new AppError("STATE_CHANGED");
    const isConfirmed = hasBought && (await areTwoPeople(tx, people, at));
    await tx.update(deals).set({ hasBought, answeredAt: at, isConfirmed }).where(own);
    await withdrawNotifications(tx, { kinds: ["named-as-buyer"], subjectIds: [animalId] });
    if (!isConfirmed) return;
    await recordEvent(tx, { kind: "animal.sale-confirmed", subjectId: animalId, actorId: user.id, data: {}, at });
    await notifyUser(tx, sellerId, { kind: "sale-confirmed", subjectId: animalId, data: {}, at });
  });
}

/** Accounts of one browser, of blocked users, or of users who blocked each other confirm nothing. */
async function areTwoPeople(tx: Transaction, people: readonly User[], at: Date): Promise<boolean> {
  const [one, other] = people;
  if (one === undefined || other === undefined || people.some((person) => isBlocked(person, at))) return false;
  const isOneBrowser = one.deviceMark !== null && one.deviceMark === other.deviceMark;
  if (isOneBrowser) return false;
  const blocks = await readBlocks(tx, one.id, other.id);
  return !blocks.byUser && !blocks.byOther;
}
