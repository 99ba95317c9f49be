import { skipToken } from "@tanstack/react-query";
import { useEffect } from "react";
import { trpc } from "~/lib/api/trpc.ts";
import { placeOfPincode } from "./place.ts";
import { storePlace } from "./store-place.ts";
import { usePlace } from "./use-place.ts";

/**
 * Stores the profile's pincode as the user's place when it is new, and the coordinates of a pincode without them.
 * @param profilePincode null without one, and while it is unknown
 */
export function useStorePlace(profilePincode: string | null): void {
  const place = usePlace();
  const ofProfile = placeOfPincode(profilePincode ?? "")?.pincode;
  const isNew = ofProfile !== undefined && ofProfile !== place.profile;
  useEffect(() => {
    if (isNew) storePlace({ pincode: ofProfile, profile: ofProfile });
  }, [isNew, ofProfile]);

  const pincode = place.lat === undefined ? place.pincode : undefined;
  const { data } = trpc.places.coordinates.useQuery(pincode === undefined ? skipToken : { pincode: String(pincode) });
  useEffect(() => {
    if (data !== undefined && pincode !== undefined) storePlace({ pincode, ...data });
  }, [data, pincode]);
}
