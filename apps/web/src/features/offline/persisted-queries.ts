import { OFFLINE_LISTS_TTL_MS } from "@pashu/validators/limits";
import type { Query } from "@tanstack/react-query";
import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { currentBuild } from "~/lib/page/stale-build.ts";
import { isPersisted, isUserSpecific } from "./query-policy.ts";

interface PersistedQuery {
  /** Build that stored the data. Other builds may expect another shape. */
  build: string;
  /** Signed-in user at the time; null for a visitor. */
  userId: string | null;
  /** True for data about that user, false for public data. */
  isUserSpecific: boolean;
  at: number;
  data: unknown;
}

const MAX_ENTRIES = 80;
const store = createStore("kept-answers", "answers");
const build = currentBuild();

/** Hashes of queries whose data came from the cache; they are refetched when online. */
export const servedFromCache = new Set<string>();

/**
 * Returns the persisted result of a query, or undefined.
 * @param failure error of the request, if it was sent; only a network error falls back to the cache
 */
export async function readPersistedQuery(query: Query, failure?: unknown): Promise<unknown> {
  if (!isPersisted(query) || (failure !== undefined && errorCodeOf(failure) !== "NETWORK")) return undefined;
  const persisted = await get<PersistedQuery>(query.queryHash, store);
  if (persisted?.build !== build) return undefined;
  servedFromCache.add(query.queryHash);
  return persisted.data;
}

export async function persistQuery(query: Query, userId: string | null): Promise<void> {
  const persisted: PersistedQuery = {
    build,
    userId,
    isUserSpecific: isUserSpecific(query),
    at: Date.now(),
    data: query.state.data,
  };
  await set(query.queryHash, persisted, store);
}

export function evictOtherUsers(userId: string | null): Promise<void> {
  return evict((item) => item.userId !== null && item.userId !== userId);
}

/**
 * Evicts listings older than the TTL whenever new ones arrive: they may be deleted by now, and would be shown offline.
 */
export function evictStaleLists(): Promise<void> {
  const before = Date.now() - OFFLINE_LISTS_TTL_MS;
  return evict((item) => !item.isUserSpecific && item.at < before);
}

export async function evictOldest(): Promise<void> {
  const persisted = await entries<string, PersistedQuery>(store);
  const oldest = persisted.toSorted(([, a], [, b]) => b.at - a.at).slice(MAX_ENTRIES);
  await Promise.all(oldest.map(([key]) => del(key, store)));
}

async function evict(shouldEvict: (item: PersistedQuery) => boolean): Promise<void> {
  const persisted = await entries<string, PersistedQuery>(store);
  const evicted = persisted.filter(([, item]) => shouldEvict(item));
  await Promise.all(evicted.map(([key]) => del(key, store)));
}

export function clearPersistedQueries(): Promise<void> {
  return clear(store);
}
