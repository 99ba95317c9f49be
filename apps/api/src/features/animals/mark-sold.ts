import type { MarkSoldInput } from "@pashu/validators/animals";
import type { SignedInContext } from "../../context.ts";
import { sellListing } from "../listing-states/sell-listing.ts";
import type { AnimalView } from "./animals.present.ts";
import { changeStatus } from "./change-status.ts";

export async function markSold({
  ctx,
  input: { id, ...sale },
}: {
  ctx: SignedInContext;
  input: MarkSoldInput;
}): Promise<AnimalView> {
  return changeStatus(ctx, id, (tx, listing) => sellListing(tx, ctx, { listing, sale }), sale.buyer);
}
