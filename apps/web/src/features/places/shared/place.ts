import { normalizePincode } from "@pashu/validators/pincode";

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

export function hasPlace({ pincode, lat }: Place): boolean {
  return pincode !== undefined || lat !== undefined;
}

/** A pincode is stored with its coordinates, but one of both is the origin. */
export function originOf({ pincode, lat, lng }: Place): Place {
  return pincode === undefined ? { lat, lng } : { pincode };
}
