import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { placeOfPincode, type Place } from "./place.ts";

const STORAGE_KEY = "pincode";

export function defaultPlace(profile: { pincode: string | null } | null): Place | null {
  return placeOfPincode(profile?.pincode ?? "") ?? placeOfPincode(readStored(STORAGE_KEY) ?? "");
}

export function storePincode(pincode: string): void {
  writeStored(STORAGE_KEY, pincode);
}
