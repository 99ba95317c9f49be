import { mergeSavedInput, savedAnimalInput, savedOnPhoneInput } from "@pashu/validators/saved-animals";
import { z } from "zod";
import { readerLocale } from "./reader-locale.ts";
import { protectedProcedure, publicProcedure, router, unbannedProcedure } from "./init.ts";
import { listSavedAnimals } from "../../features/saved-animals/list-saved-animals.ts";
import { listSavedOnPhone } from "../../features/saved-animals/list-saved-on-phone.ts";
import { mergeSavedAnimals } from "../../features/saved-animals/merge-saved-animals.ts";
import { saveAnimal } from "../../features/saved-animals/save-animal.ts";
import { unsaveAnimal } from "../../features/saved-animals/unsave-animal.ts";

export const savedAnimalsRouter = router({
  list: protectedProcedure.input(z.object(readerLocale).optional()).query(listSavedAnimals),
  onPhone: publicProcedure.input(savedOnPhoneInput.extend(readerLocale)).query(listSavedOnPhone),
  merge: unbannedProcedure.input(mergeSavedInput).mutation(mergeSavedAnimals),
  add: unbannedProcedure.input(savedAnimalInput).mutation(saveAnimal),
  remove: unbannedProcedure.input(savedAnimalInput).mutation(unsaveAnimal),
});
