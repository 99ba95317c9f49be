import { z } from "zod";

export const savedAnimalInput = z.object({ animalId: z.uuid() });
