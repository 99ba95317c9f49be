import { pincodeInput, reverseGeocodeInput } from "@pashu/validators/places";
import { publicProcedure, router, protectedProcedure } from "./init.ts";
import { findPincode } from "../../features/places/find-pincode.ts";
import { getCoordinates } from "../../features/places/get-coordinates.ts";
import { reverseGeocode } from "../../features/places/reverse-geocode.ts";

export const placesRouter = router({
  pincode: publicProcedure.input(pincodeInput).query(findPincode),
  coordinates: publicProcedure.input(pincodeInput).query(getCoordinates),
  reverseGeocode: protectedProcedure.input(reverseGeocodeInput).query(reverseGeocode),
});
