import { animals } from "@pashu/db/schema/animals";

/** The columns that `readerTitle` needs. */
export const titleColumns = {
  title: animals.title,
  titleHindi: animals.titleHindi,
  titleMarathi: animals.titleMarathi,
  generatedTitle: animals.generatedTitle,
  category: animals.category,
  isPregnant: animals.isPregnant,
  breed: animals.breed,
  breedHindi: animals.breedHindi,
  breedMarathi: animals.breedMarathi,
  facts: animals.factsCard,
};
