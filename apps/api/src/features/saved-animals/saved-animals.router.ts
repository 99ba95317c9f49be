import { savedAnimalInput } from "@pashu/validators/saved-animals";
import { router, signedIn } from "../../trpc/init.ts";
import { plainJson } from "../../trpc/transformer.ts";
import { listSavedAnimals } from "./list-saved-animals.ts";
import { saveAnimal } from "./save-animal.ts";
import { unsaveAnimal } from "./unsave-animal.ts";

export const savedAnimalsRouter = router({
  list: signedIn.query(async (request) => plainJson(await listSavedAnimals(request))),
  add: signedIn.input(savedAnimalInput).mutation(saveAnimal),
  remove: signedIn.input(savedAnimalInput).mutation(unsaveAnimal),
});
