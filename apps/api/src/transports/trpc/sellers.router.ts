import { sellerContactInput, sellerInput } from "@pashu/validators/sellers";
import { anyone, router, signedIn } from "./init.ts";
import { listSellersAnimals } from "../../features/sellers/list-sellers-animals.ts";
import { presentContact } from "../../features/sellers/sellers.present.ts";
import { showContact } from "../../features/sellers/show-contact.ts";

export const sellersRouter = router({
  /** A mutation, because each showing is written down and none may be cached. */
  contact: signedIn.input(sellerContactInput).mutation(async (request) => presentContact(await showContact(request))),
  animals: anyone.input(sellerInput).query(listSellersAnimals),
});
