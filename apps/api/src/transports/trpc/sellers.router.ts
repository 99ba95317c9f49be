import { sellerContactInput, sellerInput } from "@pashu/validators/sellers";
import { readerLocale } from "./reader-locale.ts";
import { activeProcedure, router, searchProcedure } from "./init.ts";
import { listSellersAnimals } from "../../features/sellers/list-sellers-animals.ts";
import { presentContact } from "../../features/sellers/sellers.present.ts";
import { showContact } from "../../features/sellers/show-contact.ts";

export const sellersRouter = router({
  /** A mutation, because each request is logged and must not be cached. */
  contact: activeProcedure
    .input(sellerContactInput)
    .mutation(async (request) => presentContact(await showContact(request))),
  animals: searchProcedure.input(sellerInput.extend(readerLocale)).query(listSellersAnimals),
});
