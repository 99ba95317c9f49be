import { blocks } from "@pashu/db/schema/contacts";
import type { BlockInput } from "@pashu/validators/blocks";
import { AppError } from "@pashu/validators/errors";
import { BLOCKS_MAX } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";

/**
 * Idempotent.
 * @throws AppError INVALID_INPUT for the user's own id, SUBJECT_NOT_FOUND, BLOCKS_FULL
 */
export async function addBlock({ ctx, input: { userId } }: { ctx: SignedInContext; input: BlockInput }): Promise<void> {
  const blockerId = ctx.user.id;
  if (userId === blockerId) throw new AppError("INVALID_INPUT");
  await ctx.db.transaction(async (tx) => {
    // Contacts in progress end first, and concurrent requests count each other's blocks.
    const people = await lockUsers(tx, [blockerId, userId]);
    if (!people.some(({ id }) => id === blockerId)) throw new AppError("NOT_SIGNED_IN");
    if (!people.some(({ id }) => id === userId)) throw new AppError("SUBJECT_NOT_FOUND");
    await tx.insert(blocks).values({ blockerId, blockedId: userId, at: ctx.deps.clock.now() }).onConflictDoNothing();
    const count = await tx.$count(blocks, eq(blocks.blockerId, blockerId));
    if (count > BLOCKS_MAX) throw new AppError("BLOCKS_FULL");
  });
}
