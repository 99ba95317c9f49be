import { ratesPageInput } from "@pashu/validators/prices";
import { readerLocale } from "./reader-locale.ts";
import { router, searchProcedure } from "./init.ts";
import { getRatesPage } from "../../features/rates/get-rates-page.ts";

export const ratesRouter = router({
  page: searchProcedure.input(ratesPageInput.extend(readerLocale)).query(getRatesPage),
});
