import type { Query, QueryKey } from "@tanstack/react-query";

/** Public procedures whose results are persisted. */
const PUBLIC_PROCEDURES = new Set(["animals.list", "animals.get", "categories.counts"]);
/** Procedures that return data of the signed-in user. */
const USER_PROCEDURES = new Set(["auth.me", "savedAnimals.list", "sellers.animals"]);

/** A tRPC query key starts with the path of the procedure. */
function procedureOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export function isPersisted({ queryKey }: Pick<Query, "queryKey">): boolean {
  return PUBLIC_PROCEDURES.has(procedureOf(queryKey)) || isUserSpecific({ queryKey });
}

export function isUserSpecific({ queryKey }: Pick<Query, "queryKey">): boolean {
  return USER_PROCEDURES.has(procedureOf(queryKey));
}

export function isSessionQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return procedureOf(queryKey) === "auth.me";
}

export function isListingsQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return procedureOf(queryKey) === "animals.list";
}
