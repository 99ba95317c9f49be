import type { Db } from "@pashu/db/client";
import { poll } from "@pashu/db/poll";
import { searchAliases } from "@pashu/db/schema/search";
import { SEARCH_ALIASES_REFRESH_MS } from "@pashu/validators/limits";
import { meaningOf, phraseOf, type ExtraAliases } from "@pashu/validators/search/search-key";
import type { Logger } from "../../platform/log.ts";

export type SearchAliases = ReturnType<typeof createSearchAliases>;

/** The operator's aliases, in the memory of this process. Another process may have changed them up to 30 s ago. */
export function createSearchAliases({ db, log }: { db: Db; log: Logger }) {
  let current: ExtraAliases = new Map();
  let isFailing = false;

  async function refresh(): Promise<void> {
    try {
      current = foldAliases(await db.select().from(searchAliases));
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, "search aliases not loaded");
      isFailing = true;
    }
  }

  return {
    get current(): ExtraAliases {
      return current;
    },
    refresh,
    /** Refreshes until the returned function is called. */
    startRefreshing: () => poll(SEARCH_ALIASES_REFRESH_MS, refresh),
  };
}

function foldAliases(rows: readonly { typed: string; means: string }[]): ExtraAliases {
  return new Map(rows.map(({ typed, means }) => [phraseOf(typed), meaningOf(means)]));
}
