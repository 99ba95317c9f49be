import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import type { AnimalVersion } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { deleteOpenDeals } from "../listing-states/deals.ts";
import { keepCopies } from "../listing-copies/keep-copies.ts";
import { withdrawOffers } from "../listing-states/listing-notifications.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { removeCards } from "../cards/stored-cards.ts";
import { releaseFiles, removeFiles } from "../media/remove-files.ts";
import { assertUnchanged } from "./animals.etag.ts";
import { assertOwner } from "./assert-owner.ts";
import { forgetRow } from "./idempotency.ts";

export async function deleteAnimal({ ctx, input }: { ctx: SignedInContext; input: AnimalVersion }): Promise<void> {
  const removed = await ctx.db.transaction(async (tx) => {
    const animal = await lockListing(tx, input.id, { seller: "key share", listing: "update" });
    if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    await assertOwner(ctx, animal);
    assertUnchanged(animal, input.ifMatch);
    await tx.delete(animals).where(eq(animals.id, input.id));
    await forgetRow(tx, animal);
    const at = ctx.deps.clock.now();
    await recordEvent(tx, { kind: "animal.deleted", subjectId: animal.id, actorId: ctx.user.id, data: {}, at });
    await withdrawOffers(tx, [animal.id]);
    await deleteOpenDeals(tx, [animal.id]);
    await keepCopies(tx, [animal], { ownerId: animal.sellerId, at });
    await releaseFiles(tx, animal.sellerId, [...animal.images, ...animal.videos]);
    return animal;
  });
  await removeFiles(ctx.db, ctx.deps, [...removed.images, ...removed.videos]);
  await removeCards(ctx.db, ctx.deps, [removed.id]);
}
