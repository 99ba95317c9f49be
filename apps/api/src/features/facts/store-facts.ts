import type { Transaction } from "@pashu/db/client";
import { animalFacts, type AnimalFacts } from "@pashu/db/schema/animal-facts";

/** Of new listings. */
export async function insertFacts(tx: Transaction, rows: readonly AnimalFacts[]): Promise<void> {
  if (rows.length > 0) await tx.insert(animalFacts).values([...rows]);
}

export async function storeFacts(tx: Transaction, animalId: string, row: Omit<AnimalFacts, "animalId">): Promise<void> {
  await tx
    .insert(animalFacts)
    .values({ animalId, ...row })
    .onConflictDoUpdate({ target: animalFacts.animalId, set: row });
}
