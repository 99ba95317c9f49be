import { nearbyRateInput, ratesPageInput } from "@pashu/validators/prices";
import { z } from "zod";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router, searchProcedure } from "./init.ts";
import { getNearbyRate } from "../../features/rates/get-nearby-rate.ts";
import { getRatesPage } from "../../features/rates/get-rates-page.ts";
import { listRates } from "../../features/rates/list-rates.ts";
import { listTopBreeds } from "../../features/rates/list-top-breeds.ts";

export const ratesRouter = router({
  list: publicProcedure.input(z.object(readerLocale)).query(listRates),
  page: searchProcedure.input(ratesPageInput.extend(readerLocale)).query(getRatesPage),
  topBreeds: publicProcedure.input(z.object(readerLocale)).query(listTopBreeds),
  nearby: publicProcedure.input(nearbyRateInput.extend(readerLocale)).query(getNearbyRate),
});
