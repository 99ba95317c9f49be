import { reservedListings } from "@pashu/db/schema/photos";
import { PHOTO_CODE_TTL_MS } from "@pashu/validators/limits";
import { v7 as uuidv7 } from "uuid";
import type { SignedInContext } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { photoCode } from "../animals/photo-code.ts";
import type { OwnPhotoCode } from "./own-photo-code.ts";

/**
 * Returns the number for a photo of the listing that the seller creates next. Repeated calls reserve one id, so that a
 * seller cannot ask until the number is that of an older photo.
 */
export async function nextPhotoCode({
  ctx: { db, deps, user },
}: {
  ctx: SignedInContext;
}): Promise<Pick<OwnPhotoCode, "code" | "validUntil">> {
  const now = deps.clock.now();
  const [reserved] = await db
    .insert(reservedListings)
    .values({ sellerId: user.id, animalId: uuidv7(), reservedAt: now })
    .onConflictDoUpdate({ target: reservedListings.sellerId, set: { reservedAt: now } })
    .returning({ animalId: reservedListings.animalId });
  if (reserved === undefined) throw new Error("the upsert of the reserved listing returned no row");
  return {
    code: photoCode(deps, { animalId: reserved.animalId, sellerId: user.id, day: indianDay(now) }),
    validUntil: new Date(now.getTime() + PHOTO_CODE_TTL_MS).toISOString(),
  };
}
