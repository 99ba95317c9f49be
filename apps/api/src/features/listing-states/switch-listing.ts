import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { assertEarTagOnce } from "./ear-tags.ts";
import { withdrawOffers } from "./listing-notifications.ts";
import { isWithheld } from "./listing-status.ts";
import { renewListing } from "./renew-listing.ts";

/**
 * The seller pauses or resumes a locked listing. Resuming renews one whose time has passed, also while it was paused.
 * On a withheld listing the switch is stored without effect.
 * @throws AppError STATE_CHANGED when a sold listing is resumed, EAR_TAG_LISTED
 */
export async function switchListing(
  tx: Transaction,
  ctx: SignedInContext,
  { listing, isActive }: { listing: Animal; isActive: boolean },
): Promise<Animal> {
  const at = ctx.deps.clock.now();
  if (isActive && !isWithheld(listing)) {
    if (listing.soldAt !== null) throw new AppError("STATE_CHANGED");
    const isOver = listing.expiredAt !== null || (listing.expiresAt !== null && listing.expiresAt <= at);
    if (isOver) return renewListing(tx, ctx, listing);
  }
  if (listing.isActive === isActive) return listing;
  const { id } = listing;
  const [after = listing] = await tx.update(animals).set({ isActive }).where(eq(animals.id, id)).returning();
  const kind = isActive ? "animal.resumed" : "animal.paused";
  await recordEvent(tx, { kind, subjectId: id, actorId: ctx.user.id, data: {}, at });
  if (after.onSale) await assertEarTagOnce(tx, ctx, id);
  if (!isActive) await withdrawOffers(tx, [id]);
  return after;
}
