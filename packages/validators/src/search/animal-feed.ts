import { z } from "zod";
import { LOCALES } from "../languages.ts";
import { wantedAnimalsInput } from "./list-animals.ts";

/** Input of the feeds: what a list may ask for, without order and paging. */
export const animalFeedInput = wantedAnimalsInput.safeExtend({
  lang: z.enum(LOCALES).default("en").meta({ description: "Language of titles, summaries and linked pages." }),
});
export type AnimalFeedInput = z.output<typeof animalFeedInput>;
