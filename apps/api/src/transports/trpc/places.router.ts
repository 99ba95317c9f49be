import { pincodeInput, reverseGeocodeInput } from "@pashu/validators/places";
import { LOCALES } from "@pashu/i18n/locales";
import { z } from "zod";
import { publicProcedure, router, protectedProcedure } from "./init.ts";
import { listAreas } from "../../features/places/list-areas.ts";
import { findPincode } from "../../features/places/find-pincode.ts";
import { getCoordinates } from "../../features/places/get-coordinates.ts";
import { reverseGeocode } from "../../features/places/reverse-geocode.ts";

/** Unknown slugs have no districts. */
const areasInput = z.object({ slug: z.string().max(100).optional(), locale: z.enum(LOCALES) });

export const placesRouter = router({
  areas: publicProcedure.input(areasInput).query(listAreas),
  pincode: publicProcedure.input(pincodeInput).query(findPincode),
  coordinates: publicProcedure.input(pincodeInput).query(getCoordinates),
  reverseGeocode: protectedProcedure.input(reverseGeocodeInput).query(reverseGeocode),
});
