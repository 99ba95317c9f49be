import { readStored, writeStored } from "~/lib/storage/storage.ts";
import { normalizePincode } from "@pashu/validators/pincode";

const STORAGE_KEY = "pincode";

/** Origin of distances: a pincode, or a position in degrees. */
export interface Place {
  /** A number, because the router would put a string of digits in quotation marks. */
  pincode?: number;
  lat?: number;
  lng?: number;
}

export function placeOfPincode(typed: string): Place | null {
  const pincode = normalizePincode(typed);
  return pincode === null ? null : { pincode: Number(pincode) };
}

export function defaultPlace(profile: { pincode: string | null } | null): Place | null {
  return placeOfPincode(profile?.pincode ?? "") ?? placeOfPincode(readStored(STORAGE_KEY) ?? "");
}

export function storePincode(pincode: string): void {
  writeStored(STORAGE_KEY, pincode);
}
