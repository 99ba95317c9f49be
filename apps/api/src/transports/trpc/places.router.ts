import { areasInput, pincodeInput, reverseGeocodeInput } from "@pashu/validators/places";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router, protectedProcedure } from "./init.ts";
import { listAreas } from "../../features/places/list-areas.ts";
import { findPincode } from "../../features/places/find-pincode.ts";
import { findNearestPincode } from "../../features/places/find-nearest-pincode.ts";
import { getCoordinates } from "../../features/places/get-coordinates.ts";
import { reverseGeocode } from "../../features/places/reverse-geocode.ts";

export const placesRouter = router({
  areas: publicProcedure.input(areasInput.extend(readerLocale)).query(listAreas),
  pincode: publicProcedure.input(pincodeInput).query(findPincode),
  nearestPincode: protectedProcedure.input(reverseGeocodeInput).query(findNearestPincode),
  coordinates: publicProcedure.input(pincodeInput).query(getCoordinates),
  reverseGeocode: protectedProcedure.input(reverseGeocodeInput).query(reverseGeocode),
});
