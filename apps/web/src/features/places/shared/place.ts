import { DEGREES_DECIMALS } from "@pashu/validators/distance";
import { normalizePincode } from "@pashu/validators/pincode";
import type { Coordinates } from "./current-position.ts";

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

/** A more precise position must not be in the URL, which users share. */
export function placeOfPosition({ latitude, longitude }: Coordinates): Place {
  const rounded = (degrees: number) => Number(degrees.toFixed(DEGREES_DECIMALS));
  return { lat: rounded(latitude), lng: rounded(longitude) };
}
