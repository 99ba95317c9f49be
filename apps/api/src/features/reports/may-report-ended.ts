import type { SignedInContext } from "../../context.ts";
import { readEndedListing } from "./read-ended-listing.ts";

/** True if the page of a listing that is not public any more shall offer a report to this user. */
export async function mayReportEnded({
  ctx,
  input: { animalId },
}: {
  ctx: SignedInContext;
  input: { animalId: string };
}): Promise<boolean> {
  const request = { animalId, viewerId: ctx.user.id, now: ctx.deps.clock.now() };
  return (await readEndedListing(ctx.db, request)) !== null;
}
