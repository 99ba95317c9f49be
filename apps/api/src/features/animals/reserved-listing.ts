import type { Transaction } from "@pashu/db/client";
import { photoCodes, reservedListings } from "@pashu/db/schema/photos";
import { uploadedPathOf } from "@pashu/validators/photo-paths";
import { and, eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { photoCode, validDays } from "./photo-code.ts";

/**
 * Returns the id of the seller's next listing, or null if none with this number is reserved: another listing may have
 * taken it. Concurrent listings wait.
 */
export async function lockReservedListing(
  tx: Transaction,
  { user: { id: sellerId }, deps }: SignedInContext,
  code: string,
): Promise<string | null> {
  const [reserved] = await tx
    .select({ animalId: reservedListings.animalId })
    .from(reservedListings)
    .where(eq(reservedListings.sellerId, sellerId))
    .for("update");
  if (reserved === undefined) return null;
  const { animalId } = reserved;
  const codes = validDays(deps.clock.now()).map((day) => photoCode(deps, { animalId, sellerId, day }));
  return codes.includes(code) ? animalId : null;
}

/** Sends the photo of the new listing to the moderators. The next listing gets another id, and so another number. */
export async function takeReservedListing(
  tx: Transaction,
  { user, deps }: SignedInContext,
  { animalId, path }: { animalId: string; path: string },
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .delete(reservedListings)
    .where(and(eq(reservedListings.sellerId, user.id), eq(reservedListings.animalId, animalId)));
  await tx
    .insert(photoCodes)
    .values({ animalId, day: indianDay(now), objectPath: uploadedPathOf(path), submittedAt: now });
}
