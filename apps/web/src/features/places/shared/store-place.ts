import { PLACE_KEY } from "~/inline/storage-keys.ts";
import { writeStored } from "~/lib/storage/storage.ts";
import { readPlace, type StoredPlace } from "./use-place.ts";

/**
 * Stores the place that the user chose, or that of the profile. Components that use it render again. The stored pincode
 * keeps its coordinates.
 */
export function storePlace(place: StoredPlace): void {
  const { profile, ...stored } = readPlace();
  const known = place.pincode !== undefined && place.pincode === stored.pincode ? stored : {};
  writeStored(PLACE_KEY, JSON.stringify({ profile, ...known, ...place }));
  // The browser dispatches it in other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: PLACE_KEY }));
}
