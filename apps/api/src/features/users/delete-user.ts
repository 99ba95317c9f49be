import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { otpAttempts, otpChallenges, sessions } from "@pashu/db/schema/auth";
import { users } from "@pashu/db/schema/users";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { AppError } from "@pashu/validators/errors";
import { CLOCK_SKEW_MS, FRESH_SESSION_MAX_AGE_MS } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { keyedHash } from "../../platform/sliding-limits.ts";
import { keepBlocks } from "../auth/blocks.ts";
import { forgetDevice } from "../auth/known-devices.ts";
import { sessionsOf } from "../../platform/sessions.ts";
import { discardArrived, releaseFiles, releaseUploads, removeFiles } from "../media/remove-files.ts";

/**
 * Deletes the signed-in person's account with all that belongs to it. Cut off anywhere it can be done again: the
 * identity provider forgets first, the rows go all at once, and files that stay behind are found by the sweep.
 */
export async function deleteUser({ ctx }: { ctx: SignedInContext }): Promise<void> {
  const { deps, user, signedInAt } = ctx;
  // A phone left lying about, or an old session elsewhere, must not be enough.
  const age = deps.clock.now().getTime() - (signedInAt?.getTime() ?? 0);
  // A clock that was ahead dated the session in the future: its real age is unknown.
  if (age > FRESH_SESSION_MAX_AGE_MS || age < -CLOCK_SKEW_MS) throw new AppError("SESSION_NOT_FRESH");
  await deps.limits.deletion(ctx, keyedHash(deps, user.phone));
  await deps.identity.forget(user.phone);
  const { paths, unfinished } = await ctx.db.transaction(async (tx) => {
    const left = await deleteRows(tx, user);
    await keepBlocks(tx, deps, user.phone);
    await deps.limits.forgetUser(tx, user.id);
    return left;
  });
  ctx.setCookie(deps.sessions.createBlankSessionCookie().serialize());
  await forgetDevice(ctx, user.phone);
  await removeFiles(ctx.db, deps, paths);
  await discardArrived(deps, unfinished);
}

/**
 * Listings go before their owner: whoever changes one holds it and then waits for the owner. Reviews and what others
 * saved of it go with the rows that they refer to, and the log of contacts no longer says who it was.
 */
async function deleteRows(tx: Transaction, { id, phone }: { id: string; phone: string }) {
  // Two who have rated each other would each wait for the other's row.
  await acquireAdvisoryLock(tx, "delete-user");
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
