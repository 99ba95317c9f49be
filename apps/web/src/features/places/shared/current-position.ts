import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from "@pashu/validators/limits";

/** In degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type LocationProblem = "unsupported" | "denied" | "unavailable" | "timeout" | "other";

export class LocationFailure extends Error {
  override readonly name = "LocationFailure";
  constructor(readonly problem: LocationProblem) {
    super(problem);
  }
}

/** Keyed by GeolocationPositionError.code. */
const PROBLEMS: Partial<Record<number, LocationProblem>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/**
 * Returns the device's position with high accuracy.
 * @param geolocation undefined in a browser without geolocation
 * @throws LocationFailure
 */
export function currentPosition(geolocation: Geolocation | undefined): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (geolocation === undefined) return reject(new LocationFailure("unsupported"));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new LocationFailure(PROBLEMS[code] ?? "other")),
      { timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: GEOLOCATION_MAX_AGE_MS, enableHighAccuracy: true },
    );
  });
}
