import { animals } from "@pashu/db/schema/animals";
import { SEARCH_KEY_VERSION } from "@pashu/validators/search/search-key";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { backfillListings } from "../listing-states/backfill-listings.ts";
import { storeSearchKeys } from "./store-search-keys.ts";

/**
 * Computes search keys that are missing, after a write by a release without them, or old, after a change of the folding
 * or of the aliases.
 */
export async function refreshSearchKeys(
  { db, clock }: Pick<Deps, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const outdated = {
    id: animals.id,
    by: animals.searchKeyVersion,
    where: lt(animals.searchKeyVersion, SEARCH_KEY_VERSION),
  };
  await backfillListings(db, { ...outdated, change: (tx, ids) => storeSearchKeys(tx, ids, clock.now()) }, signal);
}
