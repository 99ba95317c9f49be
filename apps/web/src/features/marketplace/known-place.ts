import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { placeOfPincode, type MarketPlace } from "./market-search.ts";

const STORAGE_KEY = "pincode";

/** Where the person is as far as is known: by the profile, else by what was last asked for on this phone. */
export function knownPlace(profile: { pincode: string | null } | null): MarketPlace | null {
  return placeOfPincode(profile?.pincode ?? "") ?? placeOfPincode(readStored(STORAGE_KEY) ?? "");
}

export function rememberPincode(pincode: string): void {
  writeStored(STORAGE_KEY, pincode);
}
