import { nearbyRateInput, ratesPageInput } from "@pashu/validators/prices";
import { z } from "zod";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router, searchProcedure } from "./init.ts";
import { getNearbyRate } from "../../features/rates/get-nearby-rate.ts";
import { getRatesPage } from "../../features/rates/get-rates-page.ts";
import { listRates } from "../../features/rates/list-rates.ts";

export const ratesRouter = router({
  list: publicProcedure.input(z.object(readerLocale)).query(listRates),
  page: searchProcedure.input(ratesPageInput.extend(readerLocale)).query(getRatesPage),
  nearby: publicProcedure.input(nearbyRateInput.extend(readerLocale)).query(getNearbyRate),
});
