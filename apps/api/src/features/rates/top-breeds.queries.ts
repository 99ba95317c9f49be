import { defineRead } from "@pashu/db/reads";
import { currentRates } from "@pashu/db/schema/prices";
import { asc, desc, eq } from "drizzle-orm";
import { INDIA } from "../prices/price-cell.ts";

/** Breeds with prices in India, those that most sellers offer first: at most the length of the list of breeds. */
export const readBreedsBySellers = defineRead(({ pipelinedDb: db }) => {
  const { breedId, districtId, sellers } = currentRates;
  const statement = db
    .select({ breedId })
    .from(currentRates)
    .where(eq(districtId, INDIA))
    .orderBy(desc(sellers), asc(breedId))
    .prepare("breeds_by_sellers");
  return () => statement.execute();
});
