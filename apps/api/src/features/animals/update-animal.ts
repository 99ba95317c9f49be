import type { Transaction } from "@pashu/db/client";
import { recordEvent } from "@pashu/db/events";
import { placeOf } from "@pashu/db/places";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { UpdateAnimalRequest } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { checkListing } from "../moderation/check-listing.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { releaseFiles, removeFiles } from "../media/remove-files.ts";
import { dropPhotoCode } from "../photo-codes/drop-photo-code.ts";
import { assertUnchanged, EDITABLE } from "./animals.etag.ts";
import { assertOwner } from "./assert-owner.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";
import { assertEarTagOnce } from "./ear-tags.ts";
import { planListing } from "./plan-listing.ts";
import { storeSearchKeys } from "./store-search-keys.ts";
import { storeFacts } from "./store-facts.ts";
import { renewListing } from "./renew-animal.ts";

/** Changes the given fields of the user's own listing and deletes files that it no longer uses. */
export async function updateAnimal({
  ctx,
  input: { id, ifMatch, ...changes },
}: {
  ctx: SignedInContext;
  input: UpdateAnimalRequest;
}): Promise<AnimalView> {
  const by = { actorId: ctx.user.id, at: ctx.deps.clock.now() };
  const before = await ctx.db.transaction(async (tx) => {
    const [animal] = await tx.select().from(animals).where(eq(animals.id, id)).for("update");
    if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    await assertOwner(ctx, animal);
    assertUnchanged(animal, ifMatch);
    await claimUploads(tx, ctx.user.id, {
      images: added(animal.images, changes.images),
      videos: added(animal.videos, changes.videos),
    });
    const place = changes.location === undefined ? {} : await placeOf(tx, changes.location);
    const removed = dropped(animal, { ...animal, ...changes });
    await releaseFiles(tx, animal.sellerId, removed);
    await dropPhotoCode(tx, id, removed);
    const [facts] = await tx.select().from(animalFacts).where(eq(animalFacts.animalId, id));
    const { columns, factsRow, changedFacts } = planListing(ctx, { animal, facts }, changes);
    if (factsRow !== null) await storeFacts(tx, id, factsRow);
    const set = { ...columns, ...place };
    if (Object.keys(set).length > 0) {
      const [after = animal] = await tx.update(animals).set(set).where(eq(animals.id, id)).returning();
      if (after.searchKey === null) await storeSearchKeys(tx, [id], by.at);
      await recordChanges(tx, { before: animal, after, changedFacts }, by);
      if (isRenewal(animal, changes, by.at)) await renewListing(tx, ctx, after);
      const mayRepeatTag = !animal.onSale || changedFacts.includes("facts.earTag");
      if (after.onSale && mayRepeatTag) await assertEarTagOnce(tx, ctx, id);
      await checkListing(tx, ctx, { id, wasOnSale: animal.onSale });
    }
    return animal;
  });
  const row = await readAnimal(ctx.reads, id);
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  await removeFiles(ctx.db, ctx.deps, dropped(before, row));
  return row;
}

/**
 * Switching an expired listing on renews it, also one whose time passed while it was paused.
 * @throws AppError STATE_CHANGED for a sold listing
 */
function isRenewal(animal: Animal, { isActive }: { isActive?: boolean }, now: Date): boolean {
  if (isActive !== true || animal.hiddenAt !== null || animal.heldAt !== null) return false;
  if (animal.soldAt !== null) throw new AppError("STATE_CHANGED");
  return animal.expiredAt !== null || (animal.expiresAt !== null && animal.expiresAt <= now);
}

async function recordChanges(
  tx: Transaction,
  { before, after, changedFacts }: { before: Animal; after: Animal; changedFacts: string[] },
  by: { actorId: string; at: Date },
): Promise<void> {
  const event = { subjectId: after.id, ...by };
  const columns = EDITABLE.filter((field) => field !== "isActive" && String(before[field]) !== String(after[field]));
  const changed = [...columns, ...changedFacts];
  if (changed.length > 0) {
    const prices = before.price !== after.price && { oldPrice: before.price, newPrice: after.price };
    await recordEvent(tx, { kind: "animal.updated", ...event, data: { fields: changed, ...prices } });
  }
  if (before.isActive !== after.isActive) {
    await recordEvent(tx, { kind: after.isActive ? "animal.resumed" : "animal.paused", ...event, data: {} });
  }
}

type Files = Pick<Animal, "images" | "videos">;

function added(before: string[], after: string[] | undefined): string[] {
  return (after ?? []).filter((path) => !before.includes(path));
}

function dropped(before: Files, after: Files): string[] {
  const kept = new Set([...after.images, ...after.videos]);
  return [...before.images, ...before.videos].filter((path) => !kept.has(path));
}
