import type { Db } from "@pashu/db/client";
import { searchAliases } from "@pashu/db/schema/search";
import { SEARCH_ALIASES_REFRESH_MS } from "@pashu/validators/limits";
import { meaningOf, phraseOf, type ExtraAliases } from "@pashu/validators/search/search-key";
import type { Logger } from "../../platform/log.ts";
import { createPolledCopy } from "../../platform/polled-copy.ts";

export type SearchAliases = ReturnType<typeof createSearchAliases>;

/** The operator's aliases. */
export function createSearchAliases({ db, log }: { db: Db; log: Logger }) {
  return createPolledCopy<ExtraAliases>({
    name: "search aliases",
    intervalMs: SEARCH_ALIASES_REFRESH_MS,
    initial: new Map(),
    read: async () => foldAliases(await db.select().from(searchAliases)),
    log,
  });
}

function foldAliases(rows: readonly { typed: string; means: string }[]): ExtraAliases {
  return new Map(rows.map(({ typed, means }) => [phraseOf(typed), meaningOf(means)]));
}
