import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { users } from "@pashu/db/schema/users";
import { AppError } from "@pashu/validators/errors";
import { UNDO_SALE_MS } from "@pashu/validators/limits";
import { and, eq, gt, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import type { AnimalView } from "./animals.present.ts";
import { assertEarTagOnce } from "../listing-states/ear-tags.ts";
import { changeStatus, notWithheld } from "./change-status.ts";

/**
 * Takes back a sale of the last 24 hours. The listing returns to its earlier state.
 * @throws AppError STATE_CHANGED afterwards, and for a listing that is not sold; EAR_TAG_LISTED
 */
export async function undoSale({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<AnimalView> {
  const now = ctx.deps.clock.now();
  return changeStatus(ctx, id, async (tx, { sellerId, saleCounted }) => {
    const undone = await tx
      .update(animals)
      .set({ soldAt: null, saleCounted: false })
      .where(and(eq(animals.id, id), gt(animals.soldAt, new Date(now.getTime() - UNDO_SALE_MS)), notWithheld))
      .returning({ id: animals.id });
    if (undone.length === 0) throw new AppError("STATE_CHANGED");
    if (saleCounted) {
      await tx
        .update(users)
        .set({ soldCount: sql`${users.soldCount} - 1` })
        .where(eq(users.id, sellerId));
    }
    await recordEvent(tx, { kind: "animal.sale-undone", subjectId: id, actorId: ctx.user.id, data: {}, at: now });
    await assertEarTagOnce(tx, ctx, id);
  });
}
