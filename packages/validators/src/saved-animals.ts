import { z } from "zod";
import { SAVED_ON_PHONE_MAX, SAVED_ON_PHONE_PER_REQUEST } from "./limits.ts";

export const savedAnimalInput = z.object({ animalId: z.uuid() });

export const savedOnPhoneInput = z.object({ ids: z.array(z.uuid()).max(SAVED_ON_PHONE_PER_REQUEST) });

/** Newest first. */
export const mergeSavedInput = z.object({ ids: z.array(z.uuid()).max(SAVED_ON_PHONE_MAX) });
