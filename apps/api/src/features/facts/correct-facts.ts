import type { Transaction } from "@pashu/db/client";
import { placesOf } from "@pashu/db/places";
import { animalFacts, staleListings, type AnimalFacts } from "@pashu/db/schema/animal-facts";
import { animals, type Animal } from "@pashu/db/schema/animals";
import type { UpdateAnimalInput } from "@pashu/validators/animals";
import { categoryOf } from "@pashu/validators/facts/kinds";
import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { backfillListings } from "../listing-states/backfill-listings.ts";
import { MIRRORS } from "@pashu/validators/facts/mirrors";
import { planListing, type Stored } from "./plan-listing.ts";
import { storeFacts } from "./store-facts.ts";
import { storeSearchKeys } from "../search-keys/store-search-keys.ts";

type FactDeps = Pick<Deps, "db" | "clock" | "keys">;

/** Corrects facts and districts of the listings that a trigger has noted, because an older release contradicted them. */
export async function correctFacts(deps: FactDeps, signal?: AbortSignal): Promise<void> {
  await backfillListings(deps.db, { id: staleListings.animalId, change: (tx, ids) => correct(tx, deps, ids) }, signal);
}

/** The other release's write, as if this one had received it: the main fields decide, translations follow. */
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
async function correct(tx: Transaction, deps: FactDeps, ids: string[]): Promise<void> {
  const rows = await tx
    .select({ animal: animals, facts: animalFacts })
    .from(animals)
    .leftJoin(animalFacts, eq(animalFacts.animalId, animals.id))
    .where(inArray(animals.id, ids))
    .orderBy(asc(animals.id));
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
  await tx.delete(staleListings).where(inArray(staleListings.animalId, ids));
}
