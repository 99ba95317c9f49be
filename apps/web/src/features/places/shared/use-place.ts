import { PLACE_KEY } from "~/inline/storage-keys.ts";
import { readStoredJson } from "~/lib/storage/storage.ts";
import { useStored } from "~/lib/storage/use-stored.ts";
import type { Place } from "./place.ts";

/** A pincode has coordinates once `useStorePlace` has fetched them. */
export interface StoredPlace extends Place {
  /** The profile's pincode when the place was stored. */
  profile?: number;
}

/** Returns the user's place: chosen on this device, or the profile's pincode. Empty while unknown and on the server. */
export function usePlace(): StoredPlace {
  return useStored(PLACE_KEY) === null ? {} : readPlace();
}

export function readPlace(): StoredPlace {
  const stored = readStoredJson(PLACE_KEY);
  // Earlier versions stored the pincode alone.
  return typeof stored === "number" ? { pincode: stored } : Object(stored);
}
