import type { Db, Transaction } from "@pashu/db/client";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { breedIdOf } from "@pashu/validators/breeds";
import { factsFromFields } from "@pashu/validators/mirrored-facts";
import { asc, inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
/** Listings that a statement looks at. */
const WALK = 5000;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Reads facts from the documented fields of listings that have no row of facts, from earlier versions. It inserts a row
 * for each of them, empty if nothing is certain. An interrupted run can be repeated.
 */
export async function deriveFacts({ db }: Pick<Deps, "db">, signal?: AbortSignal): Promise<void> {
  await backfill(db, { start: NO_ID, find: (after: string) => findMissing(db, after), change: derive }, signal);
}

async function derive(tx: Transaction, ids: string[], lock: RowLock): Promise<string[]> {
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
    .where(inArray(animals.id, ids))
    .orderBy(asc(animals.id))
    .for("update", lock);
  const facts = rows.map(({ id, category, ...fields }) => ({
    animalId: id,
    ...factsFromFields(fields, { category }, breedIdOf),
  }));
  if (facts.length > 0) await tx.insert(animalFacts).values(facts).onConflictDoNothing();
  return rows.map(({ id }) => id);
}

/** Reads two primary keys only. An anti-join of the whole tables would scan all listings when none is missing. */
async function findMissing(db: Db, after: string): Promise<{ ids: string[]; next: string | undefined }> {
  const [step] = await db.execute<{ missing: string[]; last: string | null }>(sql`
    with walked as materialized (
      select id from animals where id > ${after}::uuid order by id limit ${WALK}::int
    ), missing as materialized (
      select id from walked where not exists (select from animal_facts where animal_id = walked.id)
      order by id limit ${BATCH}::int
    )
    select array(select id::text from missing order by id) as missing,
      (select id from walked order by id desc limit 1) as last
  `);
  const ids = step?.missing ?? [];
  return { ids, next: ids.length === BATCH ? ids.at(-1) : (step?.last ?? undefined) };
}
