import type { Locale } from "@pashu/i18n/locales";
import { SECOND } from "@pashu/validators/limits";
import type { ReverseGeocodeInput } from "@pashu/validators/places";
import { z } from "zod";
import type { Logger } from "../platform/log.ts";
import type { Instrument } from "../platform/observability/external-calls.ts";
import { createRateGate, type RateGate } from "./rate-gate.ts";

export interface GeocodedPlace {
  displayName: string | null;
  state: string | null;
  /** ISO 3166-2 without the country, e.g. MH. */
  stateCode: string | null;
}

export interface Geocoder {
  /** Never rejects: null on an error, a timeout, or when the rate gate is full. */
  reverseGeocode(point: ReverseGeocodeInput, locale: Locale): Promise<GeocodedPlace | null>;
  waiting(): number;
}

/** Usage policy: https://operations.osmfoundation.org/policies/nominatim/ */
const REQUEST_INTERVAL_MS = SECOND;
/** Short, because a user waits for the result and can type the place instead. */
const QUEUE_TIMEOUT_MS = 3 * SECOND;
const TIMEOUT_MS = 4 * SECOND;
/** About 100 m: protects the user's location and lets neighbours share a cache entry. */
const DECIMALS = 3;
const CACHE_MAX_ENTRIES = 1_000;

const responseSchema = z.object({
  display_name: z.string().trim().min(1).optional(),
  address: z
    .object({ state: z.string().optional(), region: z.string().optional(), "ISO3166-2-lvl4": z.string().optional() })
    .default({}),
});

interface NominatimOptions {
  url: string;
  contact: readonly (string | undefined)[];
  log: Logger;
  instrument: Instrument;
  processes?: number;
  rateGate?: RateGate;
  timeoutMs?: number;
}

export function createNominatim({
  url,
  contact,
  log,
  instrument,
  processes = 1,
  rateGate = createRateGate(processes * REQUEST_INTERVAL_MS, QUEUE_TIMEOUT_MS),
  timeoutMs = TIMEOUT_MS,
}: NominatimOptions): Geocoder {
  const cache = new Map<string, GeocodedPlace>();
  const headers = { "User-Agent": `PashuBazaar/1.0 (${contact.filter(Boolean).join("; ")})` };

  const request = async (address: URL): Promise<GeocodedPlace | null> => {
    if (!(await rateGate.acquire())) return null;
    try {
      return await instrument("map", "reverse", async () => {
        const response = await fetch(address, { headers, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok) throw new Error(`status ${response.status}`);
        return toPlace(responseSchema.parse(await response.json()));
      });
    } catch (error) {
      // The URL contains a user's location, so it is not logged.
      log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "geocoder request failed");
      return null;
    }
  };

  return {
    waiting: rateGate.waiting,
    async reverseGeocode({ latitude, longitude }, locale) {
      const address = new URL("reverse", url.endsWith("/") ? url : `${url}/`);
      address.search = new URLSearchParams({
        lat: latitude.toFixed(DECIMALS),
        lon: longitude.toFixed(DECIMALS),
        format: "json",
        addressdetails: "1",
        "accept-language": locale,
      }).toString();
      const cached = cache.get(address.search);
      if (cached !== undefined) return cached;
      const found = await request(address);
      if (found !== null) store(cache, address.search, found);
      return found;
    },
  };
}

function toPlace({ display_name, address }: z.output<typeof responseSchema>): GeocodedPlace {
  return {
    displayName: display_name ?? null,
    state: address.state ?? address.region ?? null,
    stateCode: /^IN-([A-Z]{2})$/.exec(address["ISO3166-2-lvl4"] ?? "")?.[1] ?? null,
  };
}

function store(cache: Map<string, GeocodedPlace>, key: string, found: GeocodedPlace): void {
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
  cache.set(key, found);
}
