import type { Query, QueryKey } from "@tanstack/react-query";

/** Public procedures whose results are persisted. */
const PUBLIC_PROCEDURES = new Set(["animals.list", "animals.get", "animals.page", "categories.counts"]);
/** The same, but not about listings: they stay when newer lists arrive. */
const LASTING_PROCEDURES = new Set([
  "diseaseNotices.current",
  "diseaseNotices.list",
  "places.pincode",
  "rates.topBreeds",
]);
const USER_PROCEDURES = new Set([
  "alerts.list",
  "animals.figures",
  "animals.questions",
  "auth.me",
  "contacts.list",
  "deals.list",
  "notifications.list",
  "photoCodes.own",
  "rates.nearby",
  "savedAnimals.list",
  "sellers.animals",
  "standing.get",
]);
/** Belongs to the visitor of this phone, so no list or user displaces it before a login. */
const VISITOR_PROCEDURE = "savedAnimals.onPhone";

/** A tRPC query key starts with the path of the procedure. */
function procedureOf([path]: QueryKey): string {
  return Array.isArray(path) ? path.join(".") : "";
}

export function isPersisted({ queryKey }: Pick<Query, "queryKey">): boolean {
  return PUBLIC_PROCEDURES.has(procedureOf(queryKey)) || isLasting({ queryKey }) || isPersonal({ queryKey });
}

export function isLasting({ queryKey }: Pick<Query, "queryKey">): boolean {
  return LASTING_PROCEDURES.has(procedureOf(queryKey));
}

export function isUserSpecific({ queryKey }: Pick<Query, "queryKey">): boolean {
  return USER_PROCEDURES.has(procedureOf(queryKey));
}

/** False for public data. */
export function isPersonal(query: Pick<Query, "queryKey">): boolean {
  return isUserSpecific(query) || procedureOf(query.queryKey) === VISITOR_PROCEDURE;
}

export function isSessionQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return procedureOf(queryKey) === "auth.me";
}

/** Returns the listing whose page the query loads, or undefined for another query. */
export function pageIdOf({ queryKey }: Pick<Query, "queryKey">): string | undefined {
  if (procedureOf(queryKey) !== "animals.page") return undefined;
  return inputOf(queryKey).id;
}

/** Returns the language of the texts, or undefined for a result without texts. */
export function localeOf({ queryKey }: Pick<Query, "queryKey">): string | undefined {
  return inputOf(queryKey).locale;
}

/** Storage key without the language: a device keeps each result in the language that was read last. */
export function storageKeyOf({ queryHash }: Pick<Query, "queryHash">): string {
  return queryHash.replace(/"locale":"\w+"/, '"locale":""');
}

function inputOf([, options]: QueryKey): { id?: string; locale?: string } {
  return Object(Object(options).input);
}

export function isListingsQuery({ queryKey }: Pick<Query, "queryKey">): boolean {
  return procedureOf(queryKey) === "animals.list";
}
