import { blocks } from "@pashu/db/schema/contacts";
import type { BlockInput } from "@pashu/validators/blocks";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";

/** Idempotent. */
export async function removeBlock({
  ctx,
  input: { userId },
}: {
  ctx: SignedInContext;
  input: BlockInput;
}): Promise<void> {
  await ctx.db.delete(blocks).where(and(eq(blocks.blockerId, ctx.user.id), eq(blocks.blockedId, userId)));
}
