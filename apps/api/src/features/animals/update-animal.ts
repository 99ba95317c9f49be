import { placeOf } from "@pashu/db/places";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { AnimalVersion, UpdateAnimalInput } from "@pashu/validators/animals";
import { AppError } from "@pashu/validators/errors";
import { DAY } from "@pashu/validators/limits";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import { releaseFiles, removeFiles } from "../media/remove-files.ts";
import { assertUnchanged } from "./animals.etag.ts";
import { assertOwner } from "./assert-owner.ts";
import type { AnimalView } from "./animals.present.ts";
import { readAnimal } from "./animals.queries.ts";

/** Changes the given fields of the user's own listing and deletes files that it no longer uses. */
export async function updateAnimal({
  ctx,
  input: { id, ifMatch, ...changes },
}: {
  ctx: SignedInContext;
  input: UpdateAnimalInput & AnimalVersion;
}): Promise<AnimalView> {
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
    await releaseFiles(tx, animal.sellerId, dropped(animal, { ...animal, ...changes }));
    const set = { ...changes, ...place, ...activation(animal, changes, ctx.deps) };
    if (Object.keys(set).length > 0) await tx.update(animals).set(set).where(eq(animals.id, id));
    return animal;
  });
  const row = await readAnimal(ctx.reads, id);
  if (row === undefined) throw new AppError("ANIMAL_NOT_FOUND");
  await removeFiles(ctx.db, ctx.deps, dropped(before, row));
  return row;
}

/**
 * Switching an expired listing on renews it.
 * @throws AppError STATE_CHANGED for a sold listing
 */
function activation(animal: Animal, { isActive }: { isActive?: boolean }, { env, clock }: SignedInContext["deps"]) {
  if (isActive !== true || animal.hiddenAt !== null || animal.heldAt !== null) return {};
  if (animal.soldAt !== null) throw new AppError("STATE_CHANGED");
  if (animal.expiredAt === null) return {};
  return { expiredAt: null, expiresAt: new Date(clock.now().getTime() + env.LISTING_LIFE_DAYS * DAY) };
}

type Files = Pick<Animal, "images" | "videos">;

function added(before: string[], after: string[] | undefined): string[] {
  return (after ?? []).filter((path) => !before.includes(path));
}

function dropped(before: Files, after: Files): string[] {
  const kept = new Set([...after.images, ...after.videos]);
  return [...before.images, ...before.videos].filter((path) => !kept.has(path));
}
