import { pincodeInput, reverseGeocodeInput } from "@pashu/validators/places";
import { publicProcedure, router, protectedProcedure } from "./init.ts";
import { findPincode } from "../../features/places/find-pincode.ts";
import { reverseGeocode } from "../../features/places/reverse-geocode.ts";

export const placesRouter = router({
  pincode: publicProcedure.input(pincodeInput).query(findPincode),
  reverseGeocode: protectedProcedure.input(reverseGeocodeInput).query(reverseGeocode),
});
