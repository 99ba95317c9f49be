import type { Locale } from "@pashu/i18n/locales";
import { SECOND } from "@pashu/validators/limits";
import type { ReverseGeocodeInput } from "@pashu/validators/places";
import { z } from "zod";
import type { Logger } from "../platform/log.ts";
import type { WatchOutside } from "../platform/observe/external-calls.ts";
import { createTurns, type Turns } from "./rate-gate.ts";

/** What is known of a point; null is what the map does not tell. */
export interface PointOnMap {
  displayName: string | null;
  state: string | null;
  /** Of an Indian state, by ISO 3166-2 without the country: MH. */
  stateCode: string | null;
}

export interface Geocoder {
  /** Never throws: null when nobody could be asked, or in time. */
  lookUp(point: ReverseGeocodeInput, locale: Locale): Promise<PointOnMap | null>;
  /** How many wait for their turn to ask. */
  waiting(): number;
}

/** The service's condition for anybody: https://operations.osmfoundation.org/policies/nominatim/ */
const EVERY_MS = SECOND;
/** Whoever asks stands before a button: rather no answer than a late one. */
const TURN_TIMEOUT_MS = 3 * SECOND;
const TIMEOUT_MS = 4 * SECOND;
/** About 100 m: finer nobody needs to know where the person is, and neighbours share an answer. */
const DECIMALS = 3;
const ANSWERS_KEPT = 1_000;

const answerSchema = z.object({
  display_name: z.string().trim().min(1).optional(),
  address: z
    .object({ state: z.string().optional(), region: z.string().optional(), "ISO3166-2-lvl4": z.string().optional() })
    .default({}),
});

interface NominatimOptions {
  url: string;
  /** How the service's operators reach whoever runs this place. */
  contact: readonly (string | undefined)[];
  log: Logger;
  watch: WatchOutside;
  /** As many ask from this machine, and have the service's patience together. */
  processes?: number;
  turns?: Turns;
  timeoutMs?: number;
}

/** OpenStreetMap's geocoder, asked no more often than it allows and never twice for the same place. */
export function createNominatim({
  url,
  contact,
  log,
  watch,
  processes = 1,
  turns = createTurns(processes * EVERY_MS, TURN_TIMEOUT_MS),
  timeoutMs = TIMEOUT_MS,
}: NominatimOptions): Geocoder {
  const kept = new Map<string, PointOnMap>();
  const headers = { "User-Agent": `PashuBazaar/1.0 (${contact.filter(Boolean).join("; ")})` };

  const ask = async (address: URL): Promise<PointOnMap | null> => {
    if (!(await turns.take())) return null;
    try {
      return await watch("map", "reverse", async () => {
        const response = await fetch(address, { headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return pointOf(answerSchema.parse(await response.json()));
      });
    } catch (error) {
      // Not the address: it says where somebody is.
      log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "geocoder request failed");
      return null;
    }
  };

  return {
    waiting: turns.waiting,
    async lookUp({ latitude, longitude }, locale) {
      const address = new URL("reverse", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({
        lat: latitude.toFixed(DECIMALS),
        lon: longitude.toFixed(DECIMALS),
        format: "json",
        addressdetails: "1",
        "accept-language": locale,
      }).toString();
      const known = kept.get(address.search);
      if (known !== undefined) return known;
      const found = await ask(address);
      if (found !== null) keep(kept, address.search, found);
      return found;
    },
  };
}

function pointOf({ display_name, address }: z.output<typeof answerSchema>): PointOnMap {
  return {
    displayName: display_name ?? null,
    state: address.state ?? address.region ?? null,
    stateCode: /^IN-([A-Z]{2})$/.exec(address["ISO3166-2-lvl4"] ?? "")?.[1] ?? null,
  };
}

/** The oldest makes room. */
function keep(kept: Map<string, PointOnMap>, key: string, found: PointOnMap): void {
  const [oldest] = kept.keys();
  if (kept.size >= ANSWERS_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, found);
}
