import type { Database, ReadDatabase } from "@pashu/db/client";
import type { OrPrimary } from "@pashu/db/replicas";
import { prepareAnimalQueries, type AnimalQueries } from "./features/animals/animals.queries.ts";
import { prepareCategoryCounts } from "./features/categories/categories.queries.ts";

/** What most requests read, and a replica may answer as well as the primary. */
export interface Reads {
  animals: AnimalQueries;
  categoryCounts: ReturnType<typeof prepareCategoryCounts>;
}

export function prepareReads(database: ReadDatabase): Reads {
  return { animals: prepareAnimalQueries(database), categoryCounts: prepareCategoryCounts(database.pipelinedDb) };
}

/** The same from a replica. Each has the primary to fall back on, so that nobody hears of a replica that goes. */
export function prepareReplicaReads(replica: Database, primary: Reads, orPrimary: OrPrimary): Reads {
  const { animals, categoryCounts } = prepareReads(replica);
  return {
    animals: {
      one: orPrimary(animals.one, primary.animals.one),
      page: orPrimary(animals.page, primary.animals.page),
      pageAsJson: orPrimary(animals.pageAsJson, primary.animals.pageAsJson),
      ofSeller: orPrimary(animals.ofSeller, primary.animals.ofSeller),
      savedBy: orPrimary(animals.savedBy, primary.animals.savedBy),
      nearest: orPrimary(animals.nearest, primary.animals.nearest),
      search: orPrimary(animals.search, primary.animals.search),
    },
    categoryCounts: orPrimary(categoryCounts, primary.categoryCounts),
  };
}
