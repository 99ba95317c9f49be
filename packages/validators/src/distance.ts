const EARTH_DIAMETER_KM = 12_742;
/** For the position of a person: about 1 km. */
export const DEGREES_DECIMALS = 2;

/** Degrees; both are missing for a listing without a known pincode. */
export interface Point {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Rounded to 0.1 km like the server's `distance`, so that whole kilometres are the same. NaN if a point is unknown. */
export function kilometresBetween(
  { lat: fromLat = Number.NaN, lng: fromLng = Number.NaN }: Point,
  { lat = Number.NaN, lng = Number.NaN }: Point,
): number {
  const cosines = (1 - 2 * haversine(lat)) * (1 - 2 * haversine(fromLat));
  const squared = haversine(lat - fromLat) + cosines * haversine(lng - fromLng);
  return Math.round(10 * EARTH_DIAMETER_KM * Math.asin(Math.sqrt(squared))) / 10;
}

function haversine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 360) ** 2;
}
