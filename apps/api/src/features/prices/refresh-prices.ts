import { setImmediate } from "node:timers/promises";
import type { Db, Transaction } from "@pashu/db/client";
import { acquireAdvisoryLock } from "@pashu/db/advisory-locks";
import { animalFacts } from "@pashu/db/schema/animal-facts";
import { priceCells } from "@pashu/db/schema/prices";
import { BREEDS } from "@pashu/validators/breeds";
import { CATEGORIES, type Category } from "@pashu/validators/enums";
import { KINDS_BY_CATEGORY, type Kind } from "@pashu/validators/facts/kinds";
import { meaningsOfBreed } from "@pashu/validators/search/filters";
import { DAY, PRICE_AGE_MS, PRICE_DAYS, RATE_WEEKS } from "@pashu/validators/limits";
import { inArray, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay, indianWeek } from "../../platform/indian-day.ts";
import { cellsOf, ratesOf, type Asked, type Comparable, type DistrictRate, type PriceCell } from "./group-prices.ts";
import { INDIA } from "./price-cell.ts";
import { readListings, type PricedListing } from "./priced-listings.ts";
import { sortBySeller } from "./quartiles.ts";

const YOUNG: readonly Kind[] = ["calf", "buffalo-calf", "kid", "lamb", "chick"];

interface Breed {
  id: string;
  category: Category;
  /** Ids in listings that mean the breed. */
  storedIds: readonly string[];
  kinds: readonly Kind[];
  grownKinds: ReadonlySet<Kind | null>;
}

const ALL_BREEDS: readonly Breed[] = CATEGORIES.flatMap((category) =>
  BREEDS[category].map(({ id }) => {
    const ofCategory: readonly Kind[] = KINDS_BY_CATEGORY[category];
    const { breedIds: storedIds, kinds } = meaningsOfBreed(id, category);
    // Most listings without a kind are of grown animals.
    const grownKinds = new Set<Kind | null>([null, ...(kinds ?? ofCategory).filter((kind) => !YOUNG.includes(kind))]);
    return { id, category, storedIds, kinds: ofCategory, grownKinds };
  }),
);

/**
 * Refreshes prices of comparable animals and rates of now, and writes the rates of complete weeks, breed by breed. An
 * interrupted run can be repeated.
 */
export async function refreshPrices({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> {
  const ids = await knownBreedIds(db);
  for (const breed of ALL_BREEDS.filter(({ storedIds }) => storedIds.some((id) => ids.has(id)))) {
    signal?.throwIfAborted();
    await refreshBreed(db, breed, clock.now());
  }
}

/** Refreshes what listings that were withheld or shown again contribute to. */
export async function refreshPricesOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  animalIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const rows = await db
    .selectDistinct({ breedId: animalFacts.breedId })
    .from(animalFacts)
    .where(inArray(animalFacts.animalId, [...animalIds]));
  const ids = new Set(rows.map(({ breedId }) => breedId));
  for (const breed of ALL_BREEDS.filter(({ storedIds }) => storedIds.some((id) => ids.has(id)))) {
    signal?.throwIfAborted();
    await refreshBreed(db, breed, clock.now());
  }
}

/** Breeds that have listings, or prices that may have to be removed. Jumps from breed to breed in the index. */
async function knownBreedIds(db: Db): Promise<Set<string>> {
  const next = sql`select breed_id from animal_facts where breed_id is not null`;
  const rows = await db.execute<{ breedId: string }>(sql`
    with recursive listed as (
      (${next} order by breed_id limit 1)
      union all
      select (${next} and breed_id > listed.breed_id order by breed_id limit 1) from listed where breed_id is not null
    )
    select breed_id as "breedId" from listed where breed_id is not null
    union select breed_id from price_cells
    union select breed_id from current_rates`);
  return new Set(rows.map(({ breedId }) => breedId));
}

async function refreshBreed(db: Db, breed: Breed, now: Date): Promise<void> {
  const listings = await readListings(db, breed, now, indianWeek(now, RATE_WEEKS));
  const cells: PriceCell[] = [];
  for (const ofStep of cellsOf(comparablesAmong(listings, now))) {
    cells.push(...ofStep);
    await setImmediate();
  }
  const asked = askedFor(breed, listings);
  await setImmediate();
  const current = ratesOf(asked.filter(({ onSale }) => onSale));
  const weeks = await missingWeeks(db, breed.id, asked, now);
  await db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `prices:${breed.id}`);
    await storeCells(tx, breed, cells);
    await storeCurrentRates(tx, breed.id, current);
    for (const { week, rates } of weeks) await storeWeek(tx, breed.id, week, rates);
  });
}

/** With few properties, which matters for the time of the job, as in `askedFor`. */
function comparablesAmong(listings: readonly PricedListing[], now: Date): Comparable[] {
  const oldest = now.getTime() - PRICE_DAYS * DAY;
  return listings.flatMap(({ kind, createdAt, asking, sold, seller, milk, lactation, state }) => {
    if (kind === null || createdAt < oldest) return [];
    return [{ seller, price: sold ?? asking, weight: sold === null ? 1 : 2, kind, milk, lactation, state }];
  });
}

type AskedWhile = Asked & Pick<PricedListing, "knownSince" | "endedAt" | "onSale">;

function askedFor({ grownKinds }: Breed, listings: readonly PricedListing[]): AskedWhile[] {
  const grown = listings.filter(({ kind }) => grownKinds.has(kind));
  const asked = grown.map(({ seller, asking, districtId, knownSince, endedAt, onSale }): AskedWhile => {
    return { seller, price: asking, weight: 1, districtId, knownSince, endedAt, onSale };
  });
  return sortBySeller(asked);
}

/** Changes only rows with other values, because most cells are the same from hour to hour. */
async function storeCells(tx: Transaction, { id: breedId, kinds }: Breed, cells: readonly PriceCell[]): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell
        (kind text, milk int, lactation int, area text, low int, median int, high int, sellers int)
    ), gone as (
      delete from price_cells where ${inArray(priceCells.kind, [...kinds])} and breed_id = ${breedId}
        and (kind, milk, lactation, area) not in (select kind, milk, lactation, area from fresh)
    )
    insert into price_cells (kind, breed_id, milk, lactation, area, low, median, high, sellers)
      select kind, ${breedId}, milk, lactation, area, low, median, high, sellers from fresh
    on conflict (kind, breed_id, milk, lactation, area) do update
      set low = excluded.low, median = excluded.median, high = excluded.high, sellers = excluded.sellers
      where (price_cells.low, price_cells.median, price_cells.high, price_cells.sellers)
        <> (excluded.low, excluded.median, excluded.high, excluded.sellers)
  `);
}

/** Changes only rows with other values, like `storeCells`. */
async function storeCurrentRates(tx: Transaction, breedId: string, rates: readonly DistrictRate[]): Promise<void> {
  await tx.execute(sql`
    with fresh as materialized (${recordsOf(rates)}), gone as (
      delete from current_rates where breed_id = ${breedId} and district_id not in (select "districtId" from fresh)
    )
    insert into current_rates (breed_id, district_id, low, median, high, sellers)
      select ${breedId}, "districtId", low, median, high, sellers from fresh
    on conflict (breed_id, district_id) do update
      set low = excluded.low, median = excluded.median, high = excluded.high, sellers = excluded.sellers
      where (current_rates.low, current_rates.median, current_rates.high, current_rates.sellers)
        <> (excluded.low, excluded.median, excluded.high, excluded.sellers)
  `);
}

interface WeekRates {
  /** Monday as YYYY-MM-DD. */
  week: string;
  rates: DistrictRate[];
}

/**
 * A week that has a rate of all India is complete, because all its rates are stored at once. It counts what had reached
 * PRICE_AGE_MS at its end, so that it does not matter when the job ran.
 */
async function missingWeeks(db: Db, breedId: string, asked: readonly AskedWhile[], now: Date): Promise<WeekRates[]> {
  const stored = await db.execute<{ week: string }>(
    sql`select week::text from weekly_rates where breed_id = ${breedId} and district_id = ${INDIA}
      and week >= ${indianDay(indianWeek(now, RATE_WEEKS))}::date`,
  );
  const known = new Set(stored.map(({ week }) => week));
  const missing: WeekRates[] = [];
  for (let weeksBefore = RATE_WEEKS; weeksBefore > 0; weeksBefore -= 1) {
    const [start, end] = [indianWeek(now, weeksBefore), indianWeek(now, weeksBefore - 1)];
    const week = indianDay(start);
    if (known.has(week)) continue;
    const youngest = end.getTime() - PRICE_AGE_MS;
    const live = asked.filter(({ knownSince, endedAt }) => knownSince <= youngest && endedAt > start.getTime());
    missing.push({ week, rates: ratesOf(live) });
    await setImmediate();
  }
  return missing.filter(({ rates }) => rates.length > 0);
}

async function storeWeek(tx: Transaction, breedId: string, week: string, rates: readonly DistrictRate[]) {
  await tx.execute(sql`
    insert into weekly_rates (breed_id, district_id, week, listings, low, median, high, sellers)
      select ${breedId}, "districtId", ${week}::date, listings, low, median, high, sellers from (${recordsOf(rates)}) as rate
    on conflict do nothing`);
}

function recordsOf(rates: readonly DistrictRate[]) {
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rate
    ("districtId" text, listings int, low int, median int, high int, sellers int)`;
}
