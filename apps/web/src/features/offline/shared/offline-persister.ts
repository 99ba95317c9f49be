import type { QueryPersister } from "@tanstack/react-query";

/**
 * Asks the server; where it cannot be reached, what it said before does. With a network nothing old is ever shown: it
 * might have been deleted since. What is on the screen already stays there, and a failure to renew it is said.
 */
export const offlinePersister: QueryPersister = async (ask, context, query) => {
  const answer = async () => ask(context);
  if (query.state.data !== undefined) return answer();
  const kept = (failure?: unknown) =>
    import("../persisted-queries.ts")
      .then((module) => module.readPersistedQuery(query, failure))
      .catch(() => undefined);
  // That nobody is signed in is an answer, too: null.
  const known = navigator.onLine ? undefined : await kept();
  if (known !== undefined) return known;
  return answer().catch(async (error: unknown) => {
    const instead = await kept(error);
    if (instead === undefined) throw error;
    return instead;
  });
};
