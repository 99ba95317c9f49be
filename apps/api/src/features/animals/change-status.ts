import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { assessListing } from "../moderation/assess-listing.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";
import { assertOwner } from "./assert-owner.ts";

/**
 * Runs one transition of the user's own listing, and returns the listing afterwards.
 * @param transition of `listing-states`, on the locked listing
 * @param contactId of a contact whose buyer the transition needs
 * @throws AppError ANIMAL_NOT_FOUND, NOT_OWNER, and what the transition throws
 */
export async function changeStatus(
  ctx: SignedInContext,
  id: string,
  transition: (tx: Transaction, listing: Animal) => Promise<unknown>,
  contactId?: string,
): Promise<AnimalView> {
  await ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id, { seller: "no key update", contactId });
    if (listing === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    await assertOwner(ctx, listing);
    await transition(tx, listing);
    if (listing.onSale) return;
    const [after] = await tx.select().from(animals).where(eq(animals.id, id));
    if (after !== undefined) await assessListing(tx, ctx, { animal: after, wasOnSale: false });
  });
  const row = await readAnimal(ctx.primaryReads, id);
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
