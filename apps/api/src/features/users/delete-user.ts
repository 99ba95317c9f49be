import { createHmac } from "node:crypto";
import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { blockedPhones, otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { users } from "@pashu/db/schema/users";
import { takeTurn } from "@pashu/db/take-turn";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { sessionsOf } from "../auth/sessions.ts";
import { discardArrived, releaseFiles, releaseUploads, removeFiles } from "../media/remove-files.ts";

/**
 * Deletes the signed-in person's account with all that belongs to it. Cut off anywhere it can be done again: the
 * identity provider forgets first, the rows go all at once, and files that stay behind are found by the sweep.
 */
export async function deleteUser({ ctx }: { ctx: SignedInContext }): Promise<void> {
  const { deps, user } = ctx;
  await deps.limits.deletion(ctx, createHmac("sha256", deps.codeKey).update(`deleted:${user.phone}`).digest("hex"));
  await deps.identity.forget(user.phone);
  const { paths, unfinished } = await deps.db.transaction(async (tx) => {
    const left = await deleteRows(tx, user);
    await deps.limits.forgetUser(tx, user.id);
    return left;
  });
  ctx.setCookie(deps.sessions.createBlankSessionCookie().serialize());
  await removeFiles(deps, paths);
  await discardArrived(deps, unfinished);
}

/**
 * Listings go before their owner: whoever changes one holds it and then waits for the owner. Reviews and what others
 * saved of it go with the rows that they refer to, and the log of contacts no longer says who it was.
 */
async function deleteRows(tx: Transaction, { id, phone }: { id: string; phone: string }) {
  // Two who have rated each other would each wait for the other's row.
  await takeTurn(tx, "delete-user");
  const before = await deleteListings(tx, id);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const meanwhile = await deleteListings(tx, id);
  const shown = [...before, ...meanwhile];
  const given = await releaseUploads(tx, id);
  await releaseFiles(tx, null, shown);
  await tx.delete(sessions).where(sessionsOf(id));
  await tx.delete(users).where(eq(users.id, id));
  await tx.delete(otpChallenges).where(eq(otpChallenges.phone, phone));
  await tx.delete(otpAttempts).where(eq(otpAttempts.phone, phone));
  await tx.delete(blockedPhones).where(eq(blockedPhones.phone, phone));
  return { paths: [...shown, ...given.paths], unfinished: given.unfinished };
}

/** The paths of all that they showed. */
async function deleteListings(tx: Transaction, sellerId: string): Promise<string[]> {
  const deleted = await tx
    .delete(animals)
    .where(eq(animals.sellerId, sellerId))
    .returning({ images: animals.images, videos: animals.videos });
  return deleted.flatMap(({ images, videos }) => [...images, ...videos]);
}
