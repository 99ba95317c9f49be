import type { Locale } from "@pashu/i18n/locales";
import { OFFLINE_LISTS_TTL_MS } from "@pashu/validators/limits";
import type { Query } from "@tanstack/react-query";
import { del, entries, get, set } from "idb-keyval";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { currentBuild } from "~/lib/page/stale-build.ts";
import { answersStore } from "~/lib/storage/answers-store.ts";
import { isSignedOutElsewhere } from "~/lib/storage/storage.ts";
import { selectExcess } from "./select-excess.ts";
import { isLasting, isPersisted, isPersonal, localeOf, pageIdOf, storageKeyOf } from "./query-policy.ts";

interface PersistedQuery {
  /** Build that stored the data. Other builds may expect another shape. */
  build: string;
  /** Signed-in user at the time; null for a visitor. */
  userId: string | null;
  /** True for data about that user or visitor, false for public data. */
  isPersonal: boolean;
  /** True for public data that is not about listings. */
  isLasting: boolean;
  /** Id of the listing whose page this is. */
  pageId?: string | undefined;
  /** Language of the texts. */
  locale?: string | undefined;
  at: number;
  data: unknown;
}

const store = answersStore;
const build = currentBuild();

/** Hashes of queries whose data came from the cache; they are refetched when online. */
export const servedFromCache = new Set<string>();

/**
 * Returns the persisted result of a query, or undefined.
 * @param failure error of the request, if it was sent; only a network error falls back to the cache
 */
export async function readPersistedQuery(query: Query, failure?: unknown): Promise<unknown> {
  if (!isPersisted(query) || (failure !== undefined && errorCodeOf(failure) !== "NETWORK")) return undefined;
  const persisted = await get<PersistedQuery>(storageKeyOf(query), store);
  if (persisted?.build !== build) return undefined;
  servedFromCache.add(query.queryHash);
  // After the query has set the time of this request.
  setTimeout(() => query.setState({ dataUpdatedAt: persisted.at }));
  return persisted.data;
}

export async function persistQuery(query: Query, userId: string | null): Promise<void> {
  if (isSignedOutElsewhere()) return;
  const persisted: PersistedQuery = {
    build,
    userId,
    isPersonal: isPersonal(query),
    isLasting: isLasting(query),
    pageId: pageIdOf(query),
    locale: localeOf(query),
    at: Date.now(),
    data: query.state.data,
  };
  await set(storageKeyOf(query), persisted, store);
}

/** Returns the listings whose pages this build has persisted in a language. */
export async function persistedPageIds(locale: Locale): Promise<Set<string>> {
  const persisted = await entries<string, PersistedQuery>(store);
  return new Set(
    persisted.flatMap(([, item]) => (item.build === build && item.locale === locale ? (item.pageId ?? []) : [])),
  );
}

/** Removes the result of a query whose listing the server no longer has. */
export function removePersisted(query: Query): Promise<void> {
  return del(storageKeyOf(query), store);
}

export function evictOtherUsers(userId: string | null): Promise<void> {
  return evict((item) => item.userId !== userId && (item.userId !== null || item.isPersonal));
}

/**
 * Evicts lists older than the TTL whenever new ones arrive: their listings may be deleted by now, and would be shown
 * offline. A page stays, because its visitor asked for this listing.
 */
export function evictStaleLists(): Promise<void> {
  const before = Date.now() - OFFLINE_LISTS_TTL_MS;
  return evict((item) => !item.isPersonal && !item.isLasting && item.pageId === undefined && item.at < before);
}

export async function evictOldest(): Promise<void> {
  const excess = selectExcess(await entries<string, PersistedQuery>(store));
  await Promise.all(excess.map((key) => del(key, store)));
}

async function evict(shouldEvict: (item: PersistedQuery) => boolean): Promise<void> {
  const persisted = await entries<string, PersistedQuery>(store);
  const evicted = persisted.filter(([, item]) => shouldEvict(item));
  await Promise.all(evicted.map(([key]) => del(key, store)));
}
