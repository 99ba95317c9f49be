import { pincodeInput, reverseGeocodeInput } from "@pashu/validators/places";
import { anyone, router, signedIn } from "./init.ts";
import { findPincode } from "../../features/places/find-pincode.ts";
import { reverseGeocode } from "../../features/places/reverse-geocode.ts";

export const placesRouter = router({
  /** Where a pincode lies; null when nobody knows it. */
  pincode: anyone.input(pincodeInput).query(findPincode),
  /** What stands at a point; null when that cannot be said. */
  reverseGeocode: signedIn.input(reverseGeocodeInput).query(reverseGeocode),
});
