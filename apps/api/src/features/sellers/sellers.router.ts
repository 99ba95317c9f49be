import { sellerContactInput, sellerInput } from "@pashu/validators/sellers";
import { anyone, router, signedIn } from "../../trpc/init.ts";
import { plainJson } from "../../trpc/transformer.ts";
import { listSellersAnimals } from "./list-sellers-animals.ts";
import { presentContact } from "./sellers.present.ts";
import { showContact } from "./show-contact.ts";

export const sellersRouter = router({
  /** A mutation, because each showing is written down and none may be cached. */
  contact: signedIn.input(sellerContactInput).mutation(async (request) => presentContact(await showContact(request))),
  animals: anyone.input(sellerInput).query(async (request) => plainJson(await listSellersAnimals(request))),
});
