import { animalId, listAnimalsInput, sentAnimalInput, updateAnimalInput } from "@pashu/validators/animals";
import { anyone, router, signedIn } from "../../trpc/init.ts";
import { presentAnimal } from "./animals.present.ts";
import { createAnimal } from "./create-animal.ts";
import { deleteAnimal } from "./delete-animal.ts";
import { getAnimal } from "./get-animal.ts";
import { listAnimals } from "./list-animals.ts";
import { updateAnimal } from "./update-animal.ts";

export const animalsRouter = router({
  list: anyone.input(listAnimalsInput).query(async (request) => {
    const { rows, nextCursor } = await listAnimals(request);
    return { items: rows.map(presentAnimal), nextCursor };
  }),
  get: anyone.input(animalId).query(async (request) => presentAnimal(await getAnimal(request))),
  create: signedIn.input(sentAnimalInput).mutation(async (request) => presentAnimal(await createAnimal(request))),
  update: signedIn
    .input(updateAnimalInput.extend(animalId.shape))
    .mutation(async (request) => presentAnimal(await updateAnimal(request))),
  delete: signedIn.input(animalId).mutation(deleteAnimal),
});
