import type { Transaction } from "@pashu/db/client";
import { animals } from "@pashu/db/schema/animals";
import { photoCodes } from "@pashu/db/schema/photos";
import { and, eq, inArray } from "drizzle-orm";

/** A confirmation ends with its photo. */
export async function dropPhotoCode(tx: Transaction, animalId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  const dropped = await tx
    .delete(photoCodes)
    .where(and(eq(photoCodes.animalId, animalId), inArray(photoCodes.objectPath, [...removed])))
    .returning({ animalId: photoCodes.animalId });
  if (dropped.length > 0) await tx.update(animals).set({ photoConfirmedAt: null }).where(eq(animals.id, animalId));
}
