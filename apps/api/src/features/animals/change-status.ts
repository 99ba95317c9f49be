import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { AppError } from "@pashu/validators/errors";
import { and, eq, isNull } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { checkListing } from "../moderation/check-listing.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";
import { assertOwner } from "./assert-owner.ts";

/** The old state of a transition to or from "sold", without a listing that moderation holds or hides. */
export const notWithheld = and(isNull(animals.heldAt), isNull(animals.hiddenAt));

/**
 * Runs one transition of the user's own listing, and returns the listing afterwards.
 * @param transition is one UPDATE with the old state in its WHERE clause, with its event
 * @throws AppError ANIMAL_NOT_FOUND, NOT_OWNER
 */
export async function changeStatus(
  ctx: SignedInContext,
  id: string,
  transition: (tx: Transaction, animal: Animal) => Promise<void>,
): Promise<AnimalView> {
  await ctx.db.transaction(async (tx) => {
    const animal = await lockListing(tx, id, { seller: "no key update" });
    if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    await assertOwner(ctx, animal);
    await transition(tx, animal);
    if (animal.onSale) return;
    const [after] = await tx.select().from(animals).where(eq(animals.id, id));
    if (after !== undefined) await checkListing(tx, ctx, { animal: after, wasOnSale: false });
  });
  const row = await readAnimal(ctx.primaryReads, id);
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
