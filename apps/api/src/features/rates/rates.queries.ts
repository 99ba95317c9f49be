import { defineRead } from "@pashu/db/reads";
import { currentRates, weeklyRates } from "@pashu/db/schema/prices";
import { prepareStatement } from "@pashu/db/statements";
import { RATE_PAGE_DISTRICTS } from "@pashu/validators/limits";
import { and, asc, desc, eq, gte, ne, sql } from "drizzle-orm";
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
  const fields = { low, median, high, sellers };
  const query = db
    .select(fields)
    .from(currentRates)
    .where(and(eq(currentRates.breedId, breedId), eq(currentRates.districtId, districtId)));
  const statement = prepareStatement<Rate>(db, fields, query);
  return async (breedId: string, districtId: string) => (await statement({ breedId, districtId }))[0];
});

/** The known weeks from this Monday on. */
export const readWeeklyRates = defineRead(({ pipelinedDb: db }) => {
  const { low, median, high, sellers } = weeklyRates;
  const fields = { week: sql<string>`${weeklyRates.week}::text`, low, median, high, sellers };
  const query = db
    .select(fields)
    .from(weeklyRates)
    .where(
      and(
        eq(weeklyRates.breedId, breedId),
        eq(weeklyRates.districtId, districtId),
        gte(weeklyRates.week, sql`${sql.placeholder("from")}::date`),
      ),
    );
  const statement = prepareStatement<Rate & { week: string }>(db, fields, query);
  return (breedId: string, districtId: string, from: string) => statement({ breedId, districtId, from });
});

/** Districts in which enough sellers have the breed, those with the most sellers first. */
export const readRateDistricts = defineRead(({ pipelinedDb: db }) => {
  const fields = { districtId: currentRates.districtId, sellers: currentRates.sellers };
  const query = db
    .select(fields)
    .from(currentRates)
    .where(and(eq(currentRates.breedId, breedId), ne(currentRates.districtId, sql.raw(`'${INDIA}'`))))
    .orderBy(desc(currentRates.sellers), asc(currentRates.districtId))
    .limit(RATE_PAGE_DISTRICTS);
  const statement = prepareStatement<{ districtId: string; sellers: number }>(db, fields, query);
  return (breedId: string) => statement({ breedId });
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
