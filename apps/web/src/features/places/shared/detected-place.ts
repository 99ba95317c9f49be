import type { AppRouter } from "@pashu/api/router";
import { stateCode } from "@pashu/validators/states";
import type { inferRouterOutputs } from "@trpc/server";
import type { Coordinates } from "./current-position.ts";

type Outputs = inferRouterOutputs<AppRouter>["places"];

/** Detected position, its address, and the nearest pincode. The latter two are null if they are not found. */
export interface DetectedPlace {
  position: Coordinates;
  point: Outputs["reverseGeocode"];
  nearest: Outputs["nearestPincode"];
}

export function fieldsFromPlace({ position, point }: Pick<DetectedPlace, "position" | "point">): {
  location: string;
  state?: string;
} {
  const location = point?.displayName ?? coordinatesText(position);
  const state = stateCode(point?.stateCode ?? "") ?? stateCode(point?.state ?? "");
  return state === undefined ? { location } : { location, state };
}

function coordinatesText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}
