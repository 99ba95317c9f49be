import type { Context } from "../../context.ts";
import type { PendingMisses } from "./pending-misses.ts";
import type { SearchAliases } from "./search-aliases.ts";

export interface SearchState {
  searchAliases: SearchAliases;
  pendingMisses: PendingMisses;
}

export type SearchContext = Context & { deps: SearchState };
