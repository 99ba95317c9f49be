const EARTH_RADIUS_KM = 6371;

/** Degrees; of a listing without a known pincode both are missing. */
export interface Point {
  lat?: number | undefined;
  lng?: number | undefined;
}

/** Haversine formula. Rounded to 0.1 km like the server's `distance`, so that whole kilometres are the same. */
export function kilometresBetween(from: Point, to: Point): number | undefined {
  if (from.lat === undefined || from.lng === undefined || to.lat === undefined || to.lng === undefined)
    return undefined;
  const radians = Math.PI / 180;
  const squaredSine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const cosines = Math.cos(from.lat * radians) * Math.cos(to.lat * radians);
  const chord = squaredSine(to.lat - from.lat) + cosines * squaredSine(to.lng - from.lng);
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord))) / 10;
}
