import type { Query, QueryClient } from "@tanstack/react-query";
import { servedFromCache, evictOldest, evictStaleLists, evictOtherUsers, persistQuery } from "./persisted-queries.ts";
import { isPersisted, isListingsQuery, isUserSpecific, isSessionQuery } from "./query-policy.ts";

/** Keeps what the server says for when there is no network, each person's for that person only. */
export function persistQueries(client: QueryClient): void {
  const cache = client.getQueryCache();
  /** Not known until the server has said it, or this phone has kept it. */
  let personId: string | null | undefined;

  const keep = async (query: Query) => {
    if (query.state.status !== "success" || !isPersisted(query)) return;
    if (isSessionQuery(query)) await change(idOf(query.state.data));
    else if (isUserSpecific(query) && personId == null) return;
    if (servedFromCache.has(query.queryHash)) return;
    await persistQuery(query, personId ?? null);
    if (isListingsQuery(query)) await evictStaleLists();
  };
  const change = async (id: string | null) => {
    if (id === personId) return;
    personId = id;
    await evictOtherUsers(id);
  };

  for (const query of cache.getAll().toSorted(bySession)) keep(query).catch(ignore);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    keep(event.query).catch(ignore);
  });
  evictOldest().catch(ignore);
}

/** Asks again what was answered without the network, as soon as it is back. */
export function refetchWhenOnline(client: QueryClient): void {
  const renew = () => {
    const hashes = new Set(servedFromCache);
    servedFromCache.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  window.addEventListener("online", renew);
  // It may have come back before anybody listened.
  if (navigator.onLine) renew();
}

/** Storage may be full or forbidden; without it this phone only keeps nothing. */
function ignore(): void {}

function bySession(one: Query, other: Query): number {
  return Number(isSessionQuery(other)) - Number(isSessionQuery(one));
}

function idOf(person: unknown): string | null {
  return typeof person === "object" && person !== null && "id" in person ? String(person.id) : null;
}
