import type { Query, QueryClient } from "@tanstack/react-query";
import { forgetOldest, forgetOthers, keepAnswer } from "./kept-answers.ts";
import { answeredFromKept } from "./shared/answer-offline.ts";
import { isKept, isOwn, isWhoIsHere } from "./which-answers.ts";

/** Keeps what the server says for when there is no network, each person's for that person only. */
export function keepAnswers(client: QueryClient): void {
  const cache = client.getQueryCache();
  /** Not known until the server has said it, or this phone has kept it. */
  let personId: string | null | undefined;

  const keep = (query: Query) => {
    if (query.state.status !== "success" || !isKept(query)) return;
    if (isWhoIsHere(query)) change(idOf(query.state.data));
    else if (isOwn(query) && personId == null) return;
    void keepAnswer(query, personId ?? null).catch(ignore);
  };
  const change = (id: string | null) => {
    if (id === personId) return;
    personId = id;
    void forgetOthers(id).catch(ignore);
  };

  cache.getAll().toSorted(bySession).forEach(keep);
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    keep(event.query);
  });
  void forgetOldest().catch(ignore);
}

/** Asks again what was answered without the network, as soon as it is back. */
export function renewWhenBack(client: QueryClient): void {
  window.addEventListener("online", () => {
    const hashes = new Set(answeredFromKept);
    answeredFromKept.clear();
    void client.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  });
}

/** Storage may be full or forbidden; without it this phone only keeps nothing. */
function ignore(): void {}

function bySession(one: Query, other: Query): number {
  return Number(isWhoIsHere(other)) - Number(isWhoIsHere(one));
}

function idOf(person: unknown): string | null {
  return typeof person === "object" && person !== null && "id" in person ? String(person.id) : null;
}
