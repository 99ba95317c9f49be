import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "@pashu/db/client";
import { animals, type Animal } from "@pashu/db/schema/animals";
import { photoCodes } from "@pashu/db/schema/photos";
import { findPhoto } from "@pashu/validators/photo-paths";
import { eq } from "drizzle-orm";

interface Change {
  before: Animal;
  after: Animal;
  isOtherEarTag: boolean;
}

/** A confirmed or waiting photo ends when the listing no longer has it, or is about another animal. */
export async function endPhotoCode(tx: Transaction, change: Change): Promise<void> {
  const { id, images } = change.after;
  if (isDeepStrictEqual(images, change.before.images) && !isOtherAnimal(change)) return;
  const [submitted] = await tx.select().from(photoCodes).where(eq(photoCodes.animalId, id));
  if (submitted === undefined || (findPhoto(images, submitted.objectPath) !== undefined && !isOtherAnimal(change)))
    return;
  await tx.delete(photoCodes).where(eq(photoCodes.animalId, id));
  await tx.update(animals).set({ photoConfirmedAt: null }).where(eq(animals.id, id));
}

/** Facts that were unknown may be added; one that was known may neither change nor disappear. */
function isOtherAnimal({ before, after, isOtherEarTag }: Change): boolean {
  const facts = ["kind", "breedId", "sex"] as const;
  const isOther = facts.some((fact) => {
    const known = before.factsCard?.[fact];
    return known !== undefined && known !== "unknown" && known !== after.factsCard?.[fact];
  });
  const isOtherBreed = before.breed !== null && before.breed !== after.breed && before.factsCard?.breedId === undefined;
  return before.category !== after.category || isOther || isOtherBreed || isOtherEarTag;
}
