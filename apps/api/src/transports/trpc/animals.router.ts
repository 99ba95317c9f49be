import {
  animalId,
  animalVersion,
  listAnimalsInput,
  createAnimalRequest,
  updateAnimalInput,
} from "@pashu/validators/animals";
import { anyone, publishing, router } from "./init.ts";
import { withEntityTag } from "../../features/animals/animals.etag.ts";
import { createAnimal } from "../../features/animals/create-animal.ts";
import { deleteAnimal } from "../../features/animals/delete-animal.ts";
import { getAnimal } from "../../features/animals/get-animal.ts";
import { listAnimals } from "../../features/animals/list-animals.ts";
import { updateAnimal } from "../../features/animals/update-animal.ts";

export const animalsRouter = router({
  list: anyone.input(listAnimalsInput).query(listAnimals),
  get: anyone.input(animalId).query(async (request) => withEntityTag(await getAnimal(request))),
  create: publishing.input(createAnimalRequest).mutation(createAnimal),
  update: publishing
    .input(updateAnimalInput.extend(animalVersion.shape))
    .mutation(async (request) => withEntityTag(await updateAnimal(request))),
  delete: publishing.input(animalVersion).mutation(deleteAnimal),
});
