import { animals, type Animal } from "@pashu/db/schema/animals";
import { photoCodes } from "@pashu/db/schema/photos";
import { AppError } from "@pashu/validators/errors";
import { findPhoto, uploadedPathOf } from "@pashu/validators/photo-paths";
import { IMAGES_MAX, PHOTO_CODE_TTL_MS } from "@pashu/validators/limits";
import type { PhotoCodeState } from "@pashu/validators/photo-codes";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { indianDay } from "../../platform/indian-day.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { updateListing } from "../animals/write-listing.ts";
import { photoCode } from "../animals/photo-code.ts";

export interface OwnPhotoCode {
  /** Four digits. */
  code: string;
  /** ISO 8601. */
  validUntil: string;
  state: PhotoCodeState;
  /** The submitted photo. */
  photo: string | null;
}

/** @throws AppError ANIMAL_NOT_FOUND, NOT_OWNER */
export async function ownPhotoCode({
  ctx,
  input: { animalId },
}: {
  ctx: SignedInContext;
  input: { animalId: string };
}): Promise<OwnPhotoCode> {
  const [found] = await ctx.db.select().from(animals).where(eq(animals.id, animalId));
  const animal = own(ctx, found);
  const [submitted] = await ctx.db.select().from(photoCodes).where(eq(photoCodes.animalId, animalId));
  const now = ctx.deps.clock.now();
  return {
    code: photoCode(ctx.deps, { animalId, sellerId: ctx.user.id, day: indianDay(now) }),
    validUntil: new Date(now.getTime() + PHOTO_CODE_TTL_MS).toISOString(),
    state: stateOf(animal, submitted),
    photo: submitted?.objectPath ?? null,
  };
}

function stateOf({ photoConfirmedAt }: Animal, submitted: { decidedAt: Date | null } | undefined): PhotoCodeState {
  if (submitted === undefined) return "none";
  if (submitted.decidedAt === null) return "submitted";
  return photoConfirmedAt === null ? "rejected" : "confirmed";
}

/**
 * Sends a photo of the listing to the moderators, or adds a new one to it first.
 * @throws AppError ANIMAL_NOT_FOUND, NOT_OWNER, MEDIA_NOT_YOURS; INVALID_INPUT if the listing has no place for a photo
 */
export async function submitPhotoCode({
  ctx,
  input: { animalId, objectPath },
}: {
  ctx: SignedInContext;
  input: { animalId: string; objectPath: string };
}): Promise<void> {
  const now = ctx.deps.clock.now();
  const uploaded = uploadedPathOf(objectPath);
  await ctx.db.transaction(async (tx) => {
    const animal = own(ctx, await lockListing(tx, animalId, { seller: "key share" }));
    const { images } = animal;
    if (findPhoto(images, uploaded) === undefined) {
      if (images.length >= IMAGES_MAX) throw new AppError("INVALID_INPUT");
      await updateListing(tx, ctx, { animal, changes: { images: [...images, uploaded] } });
    }
    const row = { day: indianDay(now), objectPath: uploaded, submittedAt: now, decidedAt: null, decidedBy: null };
    await tx
      .insert(photoCodes)
      .values({ animalId, ...row })
      .onConflictDoUpdate({ target: photoCodes.animalId, set: row });
    await tx.update(animals).set({ photoConfirmedAt: null }).where(eq(animals.id, animalId));
  });
}

function own({ user }: SignedInContext, animal: Animal | undefined): Animal {
  if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  if (animal.sellerId !== user.id) throw new AppError("NOT_OWNER");
  return animal;
}
