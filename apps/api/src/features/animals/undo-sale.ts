import type { SignedInContext } from "../../context.ts";
import { undoListingSale } from "../listing-states/sell-listing.ts";
import type { AnimalView } from "./animals.present.ts";
import { changeStatus } from "./change-status.ts";

export async function undoSale({
  ctx,
  input: { id },
}: {
  ctx: SignedInContext;
  input: { id: string };
}): Promise<AnimalView> {
  return changeStatus(ctx, id, (tx, listing) => undoListingSale(tx, ctx, listing));
}
