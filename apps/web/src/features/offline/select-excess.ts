import { OFFLINE_PAGES_MAX } from "@pashu/validators/limits";

/** Lists, counts and the session. Pages have a limit of their own, so that they never displace a list. */
const MAX_OTHERS = 80;
/** Lists of a user and of a visitor. */
const SAVED_LIST = '[["savedAnimals",';

interface Stored {
  at: number;
  data: unknown;
  pageId?: string | undefined;
}

/** Returns the keys of the oldest entries above the limits. Pages of saved listings are not counted. */
export function selectExcess(entries: readonly (readonly [key: string, query: Stored])[]): string[] {
  const saved = new Set(entries.flatMap(([key, { data }]) => (key.startsWith(SAVED_LIST) ? idsOf(data) : [])));
  const newestFirst = [...entries].sort(([, a], [, b]) => b.at - a.at);
  const pages = newestFirst.filter(([, { pageId }]) => pageId !== undefined && !saved.has(pageId));
  const others = newestFirst.filter(([, { pageId }]) => pageId === undefined);
  return [...pages.slice(OFFLINE_PAGES_MAX), ...others.slice(MAX_OTHERS)].map(([key]) => key);
}

function idsOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((animal: unknown) =>
    typeof animal === "object" && animal !== null && "id" in animal ? String(animal.id) : [],
  );
}
