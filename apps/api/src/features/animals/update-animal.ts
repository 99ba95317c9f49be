import type { UpdateAnimalRequest } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import type { SignedInContext } from "../../context.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { removeFiles } from "../media/remove-files.ts";
import { assertUnchanged } from "./animals.etag.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";
import { assertOwner } from "./assert-owner.ts";
import { updateListing } from "./write-listing.ts";

/** Changes the given fields of the user's own listing and deletes files that it no longer uses. */
export async function updateAnimal({
  ctx,
  input: { id, ifMatch, ...changes },
}: {
  ctx: SignedInContext;
  input: UpdateAnimalRequest;
}): Promise<AnimalView> {
  const removed = await ctx.db.transaction(async (tx) => {
    const animal = await lockListing(tx, id, { seller: "key share", listing: "update" });
    if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    await assertOwner(ctx, animal);
    assertUnchanged(animal, ifMatch);
    return updateListing(tx, ctx, { animal, changes });
  });
  const row = await readAnimal(ctx.reads, id);
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  await removeFiles(ctx.db, ctx.deps, removed);
  return row;
}
