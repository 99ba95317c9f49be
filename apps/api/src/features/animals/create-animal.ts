import { recordEvent } from "@pashu/db/events";
import { animals } from "@pashu/db/schema/animals";
import { placeOf } from "@pashu/db/places";
import type { CreateAnimalRequest } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { checkListing } from "../moderation/check-listing.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import type { AnimalView } from "./animals.present.ts";
import { assertEarTagOnce } from "./ear-tags.ts";
import { storeSearchKeys } from "./store-search-keys.ts";
import { storeFacts } from "./store-facts.ts";
import { planListing } from "./plan-listing.ts";
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
    const request = { userId, listing, animalId, now, earTagKey: ctx.deps.earTagKey };
    const id = key === undefined ? animalId : await resolveIdempotencyKey(tx, { ...request, key });
    if (id !== animalId) return id;
    const { columns, factsRow } = planListing(ctx, null, listing);
    await claimUploads(tx, userId, { images: listing.images, videos: listing.videos });
    const place = await placeOf(tx, listing.location);
    const expiresAt = new Date(now.getTime() + ctx.deps.env.LISTING_LIFE_DAYS * DAY);
    const { title, description, category, price, location } = listing;
    const required = { title, description, category, price, location };
    const row = { ...required, ...columns, ...place, id, sellerId: userId, createdAt: now, expiresAt };
    await tx.insert(animals).values(row);
    if (factsRow !== null) await storeFacts(tx, id, factsRow);
    await storeSearchKeys(tx, [id], now);
    const data = { category, price, districtId: place.districtId };
    await recordEvent(tx, { kind: "animal.created", subjectId: id, actorId: userId, data, at: now });
    if (factsRow?.earTagHmac) await assertEarTagOnce(tx, ctx, id);
    await checkListing(tx, ctx, { id, wasOnSale: false });
    return id;
  });
  const row = await readAnimal(ctx.reads, id);
  // Created by an earlier request with this key, and deleted since.
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  return row;
}
