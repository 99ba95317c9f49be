import { animals } from "@pashu/db/schema/animals";
import { photoCodes } from "@pashu/db/schema/photos";
import { AppError } from "@pashu/validators/errors";
import type { DecidePhotoCodeInput } from "@pashu/validators/photo-codes";
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { lockListing } from "../listing-states/lock-listing.ts";
import { recordAudit } from "../moderation/audit.ts";
import { photoCode, validDays } from "../animals/photo-code.ts";

const WAITING_MAX = 50;

export interface WaitingPhoto {
  animalId: string;
  title: string;
  photo: string;
  /** Numbers that were valid when the photo was sent; the photo shows one of them. */
  codes: string[];
  /** ISO 8601. */
  submittedAt: string;
}

/** Photos that moderators have not decided, the oldest first, without the moderator's own. */
export async function listWaitingPhotos({ ctx }: { ctx: SignedInContext }): Promise<WaitingPhoto[]> {
  const rows = await ctx.db
    .select({ submitted: photoCodes, title: animals.title, sellerId: animals.sellerId })
    .from(photoCodes)
    .innerJoin(animals, eq(animals.id, photoCodes.animalId))
    .where(and(isNull(photoCodes.decidedAt), ne(animals.sellerId, ctx.user.id)))
    .orderBy(asc(photoCodes.submittedAt))
    .limit(WAITING_MAX);
  const look = { action: "photos.opened" as const, actorId: ctx.user.id, at: ctx.deps.clock.now() };
  await recordAudit(ctx.db, { ...look, data: { photos: rows.length } });
  return rows.map(({ submitted: { animalId, objectPath, submittedAt }, title, sellerId }) => ({
    animalId,
    title,
    photo: objectPath,
    submittedAt: submittedAt.toISOString(),
    codes: validDays(submittedAt).map((day) => photoCode(ctx.deps, { animalId, sellerId, day })),
  }));
}

/** @throws AppError ANIMAL_NOT_FOUND, OWN_CASE; CASE_CHANGED if this photo does not wait any more */
export async function decidePhotoCode({
  ctx,
  input: { animalId, objectPath, submittedAt, isConfirmed },
}: {
  ctx: SignedInContext;
  input: DecidePhotoCodeInput;
}): Promise<void> {
  const by = { actorId: ctx.user.id, at: ctx.deps.clock.now() };
  await ctx.db.transaction(async (tx) => {
    const animal = await lockListing(tx, animalId, { seller: "key share" });
    if (animal === undefined) throw new AppError("ANIMAL_NOT_FOUND");
    if (animal.sellerId === ctx.user.id) throw new AppError("OWN_CASE");
    const isSeen = and(eq(photoCodes.objectPath, objectPath), eq(photoCodes.submittedAt, new Date(submittedAt)));
    const decided = await tx
      .update(photoCodes)
      .set({ decidedAt: by.at, decidedBy: ctx.user.id })
      .where(and(eq(photoCodes.animalId, animalId), isNull(photoCodes.decidedAt), isSeen))
      .returning({ animalId: photoCodes.animalId });
    if (decided.length === 0) throw new AppError("CASE_CHANGED");
    await tx
      .update(animals)
      .set({ photoConfirmedAt: isConfirmed ? by.at : null })
      .where(eq(animals.id, animalId));
    await recordAudit(tx, { action: "photo.decided", ...by, targetId: animalId, data: { isConfirmed } });
  });
}
