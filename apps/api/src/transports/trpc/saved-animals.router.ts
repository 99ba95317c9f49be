import { savedAnimalInput } from "@pashu/validators/saved-animals";
import { router, signedIn } from "./init.ts";
import { listSavedAnimals } from "../../features/saved-animals/list-saved-animals.ts";
import { saveAnimal } from "../../features/saved-animals/save-animal.ts";
import { unsaveAnimal } from "../../features/saved-animals/unsave-animal.ts";

export const savedAnimalsRouter = router({
  list: signedIn.query(listSavedAnimals),
  add: signedIn.input(savedAnimalInput).mutation(saveAnimal),
  remove: signedIn.input(savedAnimalInput).mutation(unsaveAnimal),
});
