import { OFFLINE_LISTS_TTL_MS } from "@pashu/validators/limits";
import type { Query } from "@tanstack/react-query";
import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { currentBuild } from "~/lib/page/stale-build.ts";
import { isPersisted, isUserSpecific } from "./query-policy.ts";

interface Kept {
  /** Of which build: the next one may expect another form. */
  build: string;
  /** Who was signed in when it came; null for a visitor. */
  personId: string | null;
  /** Whether it is about that person, not about what everybody sees. */
  isUserSpecific: boolean;
  at: number;
  data: unknown;
}

const MAX = 80;
const store = createStore("kept-answers", "answers");
const build = currentBuild();

/** The questions that were answered by what this phone keeps, to be asked again once there is a network. */
export const servedFromCache = new Set<string>();

/**
 * The answer that was kept to a question; undefined when there is none.
 * @param failure why the server has not answered, where it was asked: what it refuses is refused
 */
export async function readPersistedQuery(query: Query, failure?: unknown): Promise<unknown> {
  if (!isPersisted(query) || (failure !== undefined && errorCodeOf(failure) !== "NETWORK")) return undefined;
  const kept = await get<Kept>(query.queryHash, store);
  if (kept?.build !== build) return undefined;
  servedFromCache.add(query.queryHash);
  return kept.data;
}

export async function persistQuery(query: Query, personId: string | null): Promise<void> {
  const kept: Kept = { build, personId, isUserSpecific: isUserSpecific(query), at: Date.now(), data: query.state.data };
  await set(query.queryHash, kept, store);
}

/** Forgets what came while somebody was signed in, but for this person. */
export function evictOtherUsers(personId: string | null): Promise<void> {
  return forget((answer) => answer.personId !== null && answer.personId !== personId);
}

/**
 * Forgets what lists and listings said long before the server said something new about others: they may be deleted by
 * now, and would still be shown when the network is away again.
 */
export function evictStaleLists(): Promise<void> {
  const before = Date.now() - OFFLINE_LISTS_TTL_MS;
  return forget((answer) => !answer.isUserSpecific && answer.at < before);
}

/** Forgets the oldest, so that a phone is not filled. */
export async function evictOldest(): Promise<void> {
  const kept = await entries<string, Kept>(store);
  const oldest = kept.toSorted(([, one], [, other]) => other.at - one.at).slice(MAX);
  await Promise.all(oldest.map(([key]) => del(key, store)));
}

async function forget(isForgotten: (answer: Kept) => boolean): Promise<void> {
  const kept = await entries<string, Kept>(store);
  const forgotten = kept.filter(([, answer]) => isForgotten(answer));
  await Promise.all(forgotten.map(([key]) => del(key, store)));
}

export function clearPersistedQueries(): Promise<void> {
  return clear(store);
}
