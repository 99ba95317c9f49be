import { savedAnimalInput } from "@pashu/validators/saved-animals";
import { router, signedIn } from "../../trpc/init.ts";
import { presentAnimal } from "../animals/animals.present.ts";
import { listSavedAnimals } from "./list-saved-animals.ts";
import { saveAnimal } from "./save-animal.ts";
import { unsaveAnimal } from "./unsave-animal.ts";

export const savedAnimalsRouter = router({
  list: signedIn.query(async (request) => (await listSavedAnimals(request)).map(presentAnimal)),
  add: signedIn.input(savedAnimalInput).mutation(saveAnimal),
  remove: signedIn.input(savedAnimalInput).mutation(unsaveAnimal),
});
