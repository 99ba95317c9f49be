import type { Db, Transaction } from "@pashu/db/client";
import { placesOf } from "@pashu/db/places";
import { animalFacts, staleListings, type AnimalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { UpdateAnimalInput } from "@pashu/validators/animals";
import { breedIdOf } from "@pashu/validators/breeds";
import { categoryOf } from "@pashu/validators/facts/kind-rules";
import { factsFromFields } from "@pashu/validators/facts/mirrored-facts";
import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import { NIL } from "uuid";
import type { Deps } from "../../deps.ts";
import { backfill, type RowLock } from "../../platform/backfill.ts";
import { MIRRORS } from "./fact-mirrors.ts";
import { planListing, type Stored } from "./plan-listing.ts";
import { storeFacts } from "./store-facts.ts";
import { storeSearchKeys } from "../search-keys/store-search-keys.ts";

/** Small, because a batch locks its rows. */
const BATCH = 200;
/** Listings that a statement looks at. */
const WALK = 5000;

type FactDeps = Pick<Deps, "db" | "clock" | "keys">;

/**
 * Reads facts from the documented fields of listings that have no row of facts, from earlier versions. It inserts a row
 * for each of them, empty if nothing is certain. Then it corrects facts and districts that an earlier version has
 * contradicted since.
 * An interrupted run can be repeated.
 */
export async function deriveFacts(deps: FactDeps, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  await backfill(db, { start: NIL, find: (after: string) => findMissing(db, after), change: derive }, signal);
  const change = (tx: Transaction, ids: string[], lock: RowLock) => correct(tx, deps, { ids, lock });
  await backfill(db, { start: NIL, find: (after: string) => findStale(db, after), change }, signal);
}

/** The other version's write, as if this version had received it: the main fields decide, translations follow. */
function documentedWrite(animal: Animal, facts: AnimalFacts | undefined): [Stored, UpdateAnimalInput] {
  const { kind } = animal.factsCard ?? {};
  const before = { ...animal, category: kind === undefined ? animal.category : categoryOf(kind) };
  const main = Object.fromEntries(MIRRORS.map(({ fields: [field] }) => [field, animal[field]]));
  return [
    { animal: before, facts },
    { ...main, category: animal.category },
  ];
}

/** A writer that knows facts writes both, so where they differ, the documented field is the later write. */
async function correct(
  tx: Transaction,
  deps: FactDeps,
  { ids, lock }: { ids: string[]; lock: RowLock },
): Promise<string[]> {
  const rows = await tx
    .select({ animal: animals, facts: animalFacts })
    .from(animals)
    .leftJoin(animalFacts, eq(animalFacts.animalId, animals.id))
    .where(inArray(animals.id, ids))
    .orderBy(asc(animals.id))
    .for("update", { of: animals, ...lock });
  const places = await placesOf(
    tx,
    rows.map(({ animal }) => animal.location),
  );
  for (const [n, { animal, facts }] of rows.entries()) {
    const place = places[n];
    const isMoved = place !== undefined && place.districtId !== animal.districtId;
    const { columns, factsRow, changedFacts } = planListing({ deps }, ...documentedWrite(animal, facts ?? undefined));
    if (changedFacts.length === 0 && !isMoved) continue;
    const set = { ...(changedFacts.length > 0 && columns), ...(isMoved && place) };
    await tx.update(animals).set(set).where(eq(animals.id, animal.id));
    if (factsRow !== null) await storeFacts(tx, animal.id, factsRow);
    await storeSearchKeys(tx, [animal.id], deps.clock.now());
  }
  const locked = rows.map(({ animal }) => animal.id);
  if (locked.length > 0) await tx.delete(staleListings).where(inArray(staleListings.animalId, locked));
  return locked;
}

async function findStale(db: Db, after: string): Promise<{ ids: string[]; next: string | undefined }> {
  const { animalId } = staleListings;
  const rows = await db.select().from(staleListings).where(gt(animalId, after)).orderBy(asc(animalId)).limit(BATCH);
  return { ids: rows.map((row) => row.animalId), next: rows.at(-1)?.animalId };
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
