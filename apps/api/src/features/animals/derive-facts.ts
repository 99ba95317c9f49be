import type { Transaction } from "@pashu/db/client";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { animals } from "@pashu/db/schema/animals";
import { breedIdOf } from "@pashu/validators/breeds";
import { factsFromFields } from "@pashu/validators/mirrored-facts";
import { inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
/** Listings that a statement looks at. */
const WALK = 5000;
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

interface Step {
  missing: string[];
  /** Null after the last listing. */
  last: string | null;
}

async function deriveBatch(tx: Transaction, after: string): Promise<string | undefined> {
  const { missing, last } = await findMissing(tx, after);
  if (missing.length === 0) return last ?? undefined;
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
    .where(inArray(animals.id, missing))
    .for("update", { skipLocked: true });
  const facts = rows.map(({ id, category, ...fields }) => ({
    animalId: id,
    ...factsFromFields(fields, { category }, breedIdOf),
  }));
  if (facts.length > 0) await tx.insert(animalFacts).values(facts).onConflictDoNothing();
  return missing.length === BATCH ? missing.at(-1) : (last ?? undefined);
}

/** Reads two primary keys only. An anti-join of the whole tables would scan all listings when none is missing. */
async function findMissing(tx: Transaction, after: string): Promise<Step> {
  const [step] = await tx.execute<Step & Record<string, unknown>>(sql`
    with walked as materialized (
      select id from animals where id > ${after}::uuid order by id limit ${WALK}::int
    ), missing as materialized (
      select id from walked where not exists (select from animal_facts where animal_id = walked.id)
      order by id limit ${BATCH}::int
    )
    select array(select id::text from missing order by id) as missing,
      (select id from walked order by id desc limit 1) as last
  `);
  return step ?? { missing: [], last: null };
}
