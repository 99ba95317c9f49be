import { nearbyRateInput, ratesPageInput } from "@pashu/validators/prices";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router, searchProcedure } from "./init.ts";
import { getNearbyRate } from "../../features/rates/get-nearby-rate.ts";
import { getRatesPage } from "../../features/rates/get-rates-page.ts";

export const ratesRouter = router({
  page: searchProcedure.input(ratesPageInput.extend(readerLocale)).query(getRatesPage),
  nearby: publicProcedure.input(nearbyRateInput.extend(readerLocale)).query(getNearbyRate),
});
