import type { Query, QueryKey } from "@tanstack/react-query";

/** What is kept for when there is no network: by the names of the calls. */
const KEPT = new Set(["animals.list", "animals.get", "categories.counts"]);
/** The same, but only ever the signed-in person's own. */
const OWN = new Set(["auth.me", "savedAnimals.list", "sellers.animals"]);

/** tRPC's keys begin with the call's path. */
function callOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export function isPersisted({ queryKey }: Pick<Query, "queryKey">): boolean {
  return KEPT.has(callOf(queryKey)) || isUserSpecific({ queryKey });
}

export function isUserSpecific({ queryKey }: Pick<Query, "queryKey">): boolean {
  return OWN.has(callOf(queryKey));
}

export function isSessionQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return callOf(queryKey) === "auth.me";
}

export function isListingsQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return callOf(queryKey) === "animals.list";
}
