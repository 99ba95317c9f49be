import type { QueryPersister } from "@tanstack/react-query";
import { codeOf } from "~/lib/failures.ts";
import { isKept } from "../which-answers.ts";

/** The questions that were answered by what this phone keeps, to be asked again once there is a network. */
export const answeredFromKept = new Set<string>();

/**
 * Asks the server; where it cannot be reached, what it said before does. With a network nothing old is ever shown: it
 * might have been deleted since. What is on the screen already stays there, and a failure to renew it is said.
 */
export const answerOffline: QueryPersister = async (ask, context, query) => {
  if (query.state.data !== undefined || !isKept(query)) return ask(context);
  if (!navigator.onLine) {
    const kept = await keptOf(query);
    if (kept !== undefined) return kept;
  }
  try {
    return await ask(context);
  } catch (error) {
    const kept = codeOf(error) === "NETWORK" ? await keptOf(query) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
};

async function keptOf(query: Parameters<QueryPersister>[2]): Promise<unknown> {
  try {
    const { keptAnswer } = await import("../kept-answers.ts");
    const kept = await keptAnswer(query);
    if (kept !== undefined) answeredFromKept.add(query.queryHash);
    return kept;
  } catch {
    return undefined;
  }
}
