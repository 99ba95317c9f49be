import { z } from "zod";
import {
  animalId,
  animalVersion,
  createAnimalRequest,
  markSoldInput,
  similarNearInput,
  updateAnimalRequest,
} from "@pashu/validators/animals";
import { listChangesInput } from "@pashu/validators/list-changes";
import { listAnimalsInput, wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { readerLocale } from "./reader-locale.ts";
import {
  activeProcedure,
  invalidatesPublicCache,
  protectedProcedure,
  publicProcedure,
  router,
  searchProcedure,
  unbannedProcedure,
} from "./init.ts";
import { withEntityTag } from "../../features/animals/animals.etag.ts";
import { getAnimalPage } from "../../features/animals/get-animal-page.ts";
import { countAnimals } from "../../features/search/count-animals.ts";
import { createAnimal } from "../../features/animals/create-animal.ts";
import { deleteAnimal } from "../../features/animals/delete-animal.ts";
import { getAnimal } from "../../features/animals/get-animal.ts";
import { getSimilarNear } from "../../features/animals/get-similar-near.ts";
import { getSimilarAnimals } from "../../features/animals/get-similar-animals.ts";
import { listAnimals } from "../../features/search/list-animals.ts";
import { listFigures } from "../../features/animals/list-figures.ts";
import { listNewest } from "../../features/animals/list-newest.ts";
import { listQuestions } from "../../features/animals/list-questions.ts";
import { markSold } from "../../features/animals/mark-sold.ts";
import { renewAnimal } from "../../features/animals/renew-animal.ts";
import { listChanges } from "../../features/sync/list-changes.ts";
import { suggestAlternatives } from "../../features/search/suggest-alternatives.ts";
import { undoSale } from "../../features/animals/undo-sale.ts";
import { updateAnimal } from "../../features/animals/update-animal.ts";

const invalidatingProcedure = activeProcedure.use(invalidatesPublicCache);

export const animalsRouter = router({
  list: searchProcedure.input(listAnimalsInput.safeExtend(readerLocale)).query(listAnimals),
  count: searchProcedure.input(wantedAnimalsInput).query(countAnimals),
  changes: searchProcedure.input(listChangesInput).query(listChanges),
  alternatives: searchProcedure.input(wantedAnimalsInput).query(suggestAlternatives),
  get: publicProcedure.input(animalId).query(async (request) => withEntityTag(await getAnimal(request))),
  page: publicProcedure.input(animalId.extend(readerLocale)).query(getAnimalPage),
  newest: publicProcedure.input(z.object(readerLocale)).query(listNewest),
  similar: publicProcedure.input(animalId).query(getSimilarAnimals),
  similarNear: publicProcedure.input(similarNearInput.extend(readerLocale)).query(getSimilarNear),
  questions: protectedProcedure.query(listQuestions),
  figures: protectedProcedure.query(listFigures),
  create: invalidatingProcedure.input(createAnimalRequest).mutation(createAnimal),
  update: invalidatingProcedure
    .input(updateAnimalRequest)
    .mutation(async (request) => withEntityTag(await updateAnimal(request))),
  delete: protectedProcedure.use(invalidatesPublicCache).input(animalVersion).mutation(deleteAnimal),
  markSold: unbannedProcedure.use(invalidatesPublicCache).input(markSoldInput).mutation(markSold),
  undoSold: invalidatingProcedure.input(animalId).mutation(undoSale),
  renew: invalidatingProcedure.input(animalId).mutation(renewAnimal),
});
