import type { Query } from "@tanstack/react-query";
import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { currentBuild } from "~/lib/replaced-build.ts";

interface Kept {
  /** Of which build: the next one may expect another form. */
  build: string;
  /** Who was signed in when it came; null for a visitor. */
  personId: string | null;
  at: number;
  data: unknown;
}

const MAX = 80;
const store = createStore("kept-answers", "answers");
const build = currentBuild();

/** The answer that was kept to a question; undefined when there is none. */
export async function keptAnswer({ queryHash }: Query): Promise<unknown> {
  const kept = await get<Kept>(queryHash, store);
  return kept?.build === build ? kept.data : undefined;
}

export async function keepAnswer({ queryHash, state }: Query, personId: string | null): Promise<void> {
  await set(queryHash, { build, personId, at: Date.now(), data: state.data } satisfies Kept, store);
}

/** Forgets what came while somebody was signed in, but for this person. */
export async function forgetOthers(personId: string | null): Promise<void> {
  const kept = await entries<string, Kept>(store);
  const others = kept.filter(([, answer]) => answer.personId !== null && answer.personId !== personId);
  await Promise.all(others.map(([key]) => del(key, store)));
}

/** Forgets the oldest, so that a phone is not filled. */
export async function forgetOldest(): Promise<void> {
  const kept = await entries<string, Kept>(store);
  const oldest = kept.toSorted(([, one], [, other]) => other.at - one.at).slice(MAX);
  await Promise.all(oldest.map(([key]) => del(key, store)));
}

export function forgetAll(): Promise<void> {
  return clear(store);
}
