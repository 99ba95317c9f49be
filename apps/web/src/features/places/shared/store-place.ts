import { PLACE_KEY } from "~/inline/storage-keys.ts";
import { changeStored } from "~/lib/storage/use-stored.ts";
import { readPlace, type StoredPlace } from "./use-place.ts";

/**
 * Stores the place that the user chose, or that of the profile. Components that use it render again. The stored pincode
 * keeps its coordinates.
 */
export function storePlace(place: StoredPlace): void {
  const { profile, ...stored } = readPlace();
  const known = place.pincode !== undefined && place.pincode === stored.pincode ? stored : {};
  changeStored(PLACE_KEY, JSON.stringify({ profile, ...known, ...place }));
}
