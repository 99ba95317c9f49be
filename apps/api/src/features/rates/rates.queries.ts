import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { currentRates, weeklyRates } from "@pashu/db/schema/prices";
import { RATE_PAGE_DISTRICTS } from "@pashu/validators/limits";
import { and, asc, desc, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import { INDIA } from "../prices/price-cell.ts";

export interface Rate {
  low: number;
  median: number;
  high: number;
  /** At least PRICE_SELLERS_MIN. */
  sellers: number;
}

const breedId = sql.placeholder("breedId");
const districtId = sql.placeholder("districtId");

/** @param districtId `IN` for all of India */
export const readCurrentRate = defineRead(({ pipelinedDb: db }) => {
  const { low, median, high, sellers } = currentRates;
  const statement = db
    .select({ low, median, high, sellers })
    .from(currentRates)
    .where(and(eq(currentRates.breedId, breedId), eq(currentRates.districtId, districtId)))
    .prepare("current_rate");
  return async (breedId: string, districtId: string): Promise<Rate | undefined> =>
    (await statement.execute({ breedId, districtId }))[0];
});

/** The known weeks from this Monday on. */
export const readWeeklyRates = defineRead(({ pipelinedDb: db }) => {
  const { low, median, high, sellers } = weeklyRates;
  const statement = db
    .select({ week: sql<string>`${weeklyRates.week}::text`, low, median, high, sellers })
    .from(weeklyRates)
    .where(
      and(
        eq(weeklyRates.breedId, breedId),
        eq(weeklyRates.districtId, districtId),
        gte(weeklyRates.week, sql`${sql.placeholder("from")}::date`),
      ),
    )
    .prepare("weekly_rates");
  return (breedId: string, districtId: string, from: string) => statement.execute({ breedId, districtId, from });
});

/** Districts in which enough sellers have the breed, those with the most sellers first. */
export const readRateDistricts = defineRead(({ pipelinedDb: db }) => {
  const statement = db
    .select({ districtId: currentRates.districtId, sellers: currentRates.sellers })
    .from(currentRates)
    .where(and(eq(currentRates.breedId, breedId), ne(currentRates.districtId, sql.raw(`'${INDIA}'`))))
    .orderBy(desc(currentRates.sellers), asc(currentRates.districtId))
    .limit(RATE_PAGE_DISTRICTS)
    .prepare("rate_districts");
  return (breedId: string) => statement.execute({ breedId });
});

/** Every breed that has a rate, those with the most sellers first. A rate of a district implies one of all India. */
export const readRatesOfIndia = defineRead(({ pipelinedDb: db }) => {
  const { breedId, districtId, low, median, high, sellers } = currentRates;
  const statement = db
    .select({
      breedId,
      low,
      median,
      high,
      sellers,
      // Not their number, which would take 50 times as long. For `exists` PostgreSQL may read the whole table.
      hasDistricts: sql<boolean>`(select true from current_rates as other
        where other.breed_id = ${currentRates}.breed_id and other.district_id <> ${sql.raw(`'${INDIA}'`)}
        limit 1) is not null`,
    })
    .from(currentRates)
    .where(eq(districtId, sql.raw(`'${INDIA}'`)))
    .orderBy(desc(sellers), asc(breedId))
    .prepare("rates_of_india");
  return () => statement.execute();
});

/** Breeds with a rate of all India, those with the most sellers first. */
export const readBreedsBySellers = defineRead(({ pipelinedDb: db }) => {
  const { breedId, districtId, sellers } = currentRates;
  const statement = db
    .select({ breedId })
    .from(currentRates)
    .where(eq(districtId, sql.raw(`'${INDIA}'`)))
    .orderBy(desc(sellers), asc(breedId))
    .prepare("breeds_by_sellers");
  return () => statement.execute();
});

/** The breed that most sellers of a district have. */
export const readMostOffered = defineRead(({ db }) => (district: string): Promise<(Rate & { breedId: string })[]> => {
  const { breedId, districtId, low, median, high, sellers } = currentRates;
  return db
    .select({ breedId, low, median, high, sellers })
    .from(currentRates)
    .where(eq(districtId, district))
    .orderBy(desc(sellers), asc(breedId))
    .limit(1);
});

/** The breed of the seller's newest listing that has one, in any state. */
export const readNewestBreed = defineRead(({ db }) => async (sellerId: string) => {
  const breed = sql<string>`${animals.factsCard} ->> 'breedId'`;
  const [newest] = await db
    .select({ breedId: breed, category: animals.category, districtId: animals.districtId })
    .from(animals)
    .where(and(eq(animals.sellerId, sellerId), isNotNull(breed)))
    .orderBy(desc(animals.createdAt))
    .limit(1);
  return newest;
});

export interface RatePlace {
  breedId: string;
  /** `IN` for all of India. */
  districtId: string;
}

/** Breeds and their districts with a rate, for the sitemap: those with the most sellers first. */
export const readRatePlaces = defineRead(({ db }) => (limit: number): Promise<RatePlace[]> => {
  const { breedId, districtId, sellers } = currentRates;
  return db
    .select({ breedId, districtId })
    .from(currentRates)
    .orderBy(desc(sellers), asc(breedId), asc(districtId))
    .limit(limit);
});
