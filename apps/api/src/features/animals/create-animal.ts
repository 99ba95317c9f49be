import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { placeOf } from "@pashu/db/places";
import type { CreateAnimalRequest } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import type { AnimalView } from "./animals.present.ts";
import { resolveIdempotencyKey } from "./idempotency.ts";
import { readAnimal } from "./animals.queries.ts";

/** A retry with the same idempotency key returns the first listing. */
export async function createAnimal({
  ctx,
  input: { idempotencyKey: key, ...listing },
}: {
  ctx: SignedInContext;
  input: CreateAnimalRequest;
}): Promise<AnimalView> {
  const { db } = ctx;
  const { clock } = ctx.deps;
  const animalId = uuidv7();
  const now = clock.now();
  const userId = ctx.user.id;
  const id = await db.transaction(async (tx) => {
    const id = key === undefined ? animalId : await resolveIdempotencyKey(tx, { userId, key, listing, animalId, now });
    if (id !== animalId) return id;
    await claimUploads(tx, userId, { images: listing.images, videos: listing.videos });
    const place = await placeOf(tx, listing.location);
    const expiresAt = new Date(now.getTime() + ctx.deps.env.LISTING_LIFE_DAYS * DAY);
    await tx.insert(animals).values({ ...listing, ...place, id, sellerId: userId, createdAt: now, expiresAt });
    const { category, price } = listing;
    const data = { category, price, districtId: place.districtId };
    await recordEvent(tx, { kind: "animal.created", subjectId: id, actorId: userId, data, at: now });
    return id;
  });
  const row = await readAnimal(ctx.reads, id);
  // Created by an earlier request with this key, and deleted since.
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
