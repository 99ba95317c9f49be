import { GEOLOCATION_MAX_AGE_MS, GEOLOCATION_TIMEOUT_MS } from "@pashu/validators/limits";

/** Degrees. */
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

/** By the numbers of the browser's GeolocationPositionError. */
const PROBLEMS: Partial<Record<number, LocationProblem>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/**
 * Where this phone is, as exactly as it can tell.
 * @param geolocation undefined in a browser that has none
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
