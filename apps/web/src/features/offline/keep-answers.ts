import type { Query, QueryClient } from "@tanstack/react-query";
import { answeredFromKept, forgetOldest, forgetOldLists, forgetOthers, keepAnswer } from "./kept-answers.ts";
import { isKept, isListOfAll, isOwn, isWhoIsHere } from "./which-answers.ts";

/** Keeps what the server says for when there is no network, each person's for that person only. */
export function keepAnswers(client: QueryClient): void {
  const cache = client.getQueryCache();
  /** Not known until the server has said it, or this phone has kept it. */
  let personId: string | null | undefined;

  const keep = async (query: Query) => {
    if (query.state.status !== "success" || !isKept(query)) return;
    if (isWhoIsHere(query)) await change(idOf(query.state.data));
    else if (isOwn(query) && personId == null) return;
    if (answeredFromKept.has(query.queryHash)) return;
    await keepAnswer(query, personId ?? null);
    if (isListOfAll(query)) await forgetOldLists();
  };
  const change = async (id: string | null) => {
    if (id === personId) return;
    personId = id;
    await forgetOthers(id);
  };

  for (const query of cache.getAll().toSorted(bySession)) keep(query).catch(ignore);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    keep(event.query).catch(ignore);
  });
  forgetOldest().catch(ignore);
}

/** Asks again what was answered without the network, as soon as it is back. */
export function renewWhenBack(client: QueryClient): void {
  const renew = () => {
    const hashes = new Set(answeredFromKept);
    answeredFromKept.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  };
  window.addEventListener("online", renew);
  // It may have come back before anybody listened.
  if (navigator.onLine) renew();
}

/** Storage may be full or forbidden; without it this phone only keeps nothing. */
function ignore(): void {}

function bySession(one: Query, other: Query): number {
  return Number(isWhoIsHere(other)) - Number(isWhoIsHere(one));
}

function idOf(person: unknown): string | null {
  return typeof person === "object" && person !== null && "id" in person ? String(person.id) : null;
}
