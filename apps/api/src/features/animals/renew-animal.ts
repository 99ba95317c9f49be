import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import { renewListing } from "../listing-states/renew-listing.ts";
import type { AnimalView } from "./animals.present.ts";
import { changeStatus } from "./change-status.ts";

/**
 * The seller's answer that the animal is still for sale.
 * @param isResuming false leaves a paused listing as it is
 */
export async function renewAnimal({
  ctx,
  input: { id },
  isResuming = true,
}: {
  ctx: SignedInContext;
  input: { id: string };
  isResuming?: boolean;
}): Promise<AnimalView> {
  return changeStatus(ctx, id, async (tx, listing) => {
    if (!isResuming && !listing.isActive) throw new AppError("STATE_CHANGED");
    await renewListing(tx, ctx, listing);
  });
}
