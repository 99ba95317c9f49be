import { firstGraphemes } from "@pashu/validators/graphemes";
import { TEXT_LIMITS } from "@pashu/validators/limits";
import type { ReverseGeocodeInput } from "@pashu/validators/places";
import type { GeocodedPlace } from "../../adapters/nominatim.ts";
import type { SignedInContext } from "../../context.ts";

/** Returns the address at the user's coordinates in the user's language; null if none is known. */
export async function reverseGeocode({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: ReverseGeocodeInput;
}): Promise<GeocodedPlace | null> {
  const { deps, user, locale } = ctx;
  if (deps.geocoder === null) return null;
  await deps.limits.geocode(ctx, user.id);
  const found = await deps.geocoder.reverseGeocode(input, locale);
  if (found === null || found.displayName === null) return found;
  return { ...found, displayName: firstGraphemes(found.displayName, TEXT_LIMITS.location) };
}
