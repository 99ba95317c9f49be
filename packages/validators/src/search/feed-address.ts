import type { Locale } from "../languages.ts";
import { canonicalWanted } from "./canonical-wanted.ts";
import type { WantedAnimals } from "./list-animals.ts";

/** No id contains a dot, so that they differ from the addresses of listings. */
export const FEED_PATHS = { atom: "/api/animals.atom", json: "/api/animals.json" } as const;
export const FEED_TYPES = { atom: "application/atom+xml", json: "application/feed+json" } as const;

/** Parameters of the feed of a list, the same for two lists of the same listings. */
export function feedQuery(wanted: WantedAnimals, lang: Locale): string {
  const named = Object.entries({ ...canonicalWanted(wanted), lang });
  return new URLSearchParams(named.map(([name, value]) => [name, String(value)])).toString();
}
