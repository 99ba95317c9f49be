import type { Transaction } from "@pashu/db/client";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { breedIdOf } from "@pashu/validators/breeds";
import { factsFromFields } from "@pashu/validators/mirrored-facts";
import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Reads facts from the documented fields of listings that have no row of facts, from earlier versions. It inserts a row
 * for each of them, empty if nothing is certain. An interrupted run can be repeated. Locked rows wait for the next run.
 */
export async function deriveFacts({ db }: Pick<Deps, "db">, signal?: AbortSignal): Promise<void> {
  let after: string | undefined = NO_ID;
  while (after !== undefined) {
    if (signal?.aborted) return;
    const start: string = after;
    after = await db.transaction((tx) => deriveBatch(tx, start));
  }
}

async function deriveBatch(tx: Transaction, after: string): Promise<string | undefined> {
  const facts = tx
    .select({ one: sql`1` })
    .from(animalFacts)
    .where(eq(animalFacts.animalId, animals.id));
  const rows = await tx
    .select({
      id: animals.id,
      category: animals.category,
      breed: animals.breed,
      breedHindi: animals.breedHindi,
      age: animals.age,
      dailyMilkProduction: animals.dailyMilkProduction,
      kaunSaByaat: animals.kaunSaByaat,
      isPregnant: animals.isPregnant,
      calfStatus: animals.calfStatus,
    })
    .from(animals)
    .where(and(gt(animals.id, after), notExists(facts)))
    .orderBy(asc(animals.id))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (rows.length === 0) return undefined;
  await tx
    .insert(animalFacts)
    .values(
      rows.map(({ id, category, ...fields }) => ({
        animalId: id,
        ...factsFromFields(fields, { category }, breedIdOf),
      })),
    )
    .onConflictDoNothing();
  return rows.at(-1)?.id;
}
