import { ratesPageInput } from "@pashu/validators/prices";
import { readerLocale } from "./reader-locale.ts";
import { publicProcedure, router } from "./init.ts";
import { getRatesPage } from "../../features/rates/get-rates-page.ts";

export const ratesRouter = router({
  page: publicProcedure.input(ratesPageInput.extend(readerLocale)).query(getRatesPage),
});
