import type { CreateAnimalRequest } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { findPhoto } from "@pashu/validators/photo-paths";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { lockUsers } from "../../platform/row-locks.ts";
import { assertActive } from "../moderation/moderation.policy.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";
import { resolveIdempotencyKey } from "./idempotency.ts";
import { lockReservedListing, takeReservedListing } from "./reserved-listing.ts";
import { insertListing } from "./write-listing.ts";

/** A retry with the same idempotency key returns the first listing. */
export async function createAnimal({
  ctx,
  input: { idempotencyKey: key, codePhoto, ...listing },
}: {
  ctx: SignedInContext;
  input: CreateAnimalRequest;
}): Promise<AnimalView> {
  const { deps } = ctx;
  const hasCodePhoto = codePhoto !== undefined && findPhoto(listing.images, codePhoto.path) !== undefined;
  const userId = ctx.user.id;
  const id = await ctx.db.transaction(async (tx) => {
    // A concurrent suspension waits for this lock, or is found here. Otherwise the new listing would stay on sale.
    const [user] = await lockUsers(tx, [userId], "share");
    if (user === undefined) throw new AppError("NOT_SIGNED_IN");
    assertActive({ user, deps });
    const reserved = hasCodePhoto ? await lockReservedListing(tx, ctx, codePhoto.code) : null;
    const animalId = reserved ?? uuidv7();
    const request = { userId, listing, animalId, now: deps.clock.now(), earTagKey: deps.keys.earTags };
    const id = key === undefined ? animalId : await resolveIdempotencyKey(tx, { ...request, key });
    if (id !== animalId) return id;
    await insertListing(tx, ctx, { id, listing });
    if (reserved !== null && hasCodePhoto) await takeReservedListing(tx, ctx, { animalId, path: codePhoto.path });
    return id;
  });
  const row = await readAnimal(ctx.reads, id);
  // Created by an earlier request with this key, and deleted since.
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
