import { savedAnimalInput } from "@pashu/validators/saved-animals";
import { z } from "zod";
import { assertSelf, selfParams } from "./assert-self.ts";
import { caller, restCall } from "./rest.ts";
import { animalExample, animalSchema } from "./animals.schema.ts";
import { profileExample } from "./users.schema.ts";

const animalId = savedAnimalInput.shape.animalId;

export const savedAnimalsRest = [
  restCall(
    {
      method: "get",
      path: "/api/users/{userId}/saved-animals",
      tag: "Saved animals",
      operationId: "listSavedAnimals",
      summary: "List saved listings",
      description: "Returns active listings only, most recently saved first.",
      session: "needed",
      params: selfParams,
      answer: {
        status: 200,
        description: "The listings.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, params }) => {
      assertSelf(c.get("ctx"), params.userId);
      return caller(c).savedAnimals.list();
    },
  ),
  restCall(
    {
      method: "post",
      path: "/api/saved-animals",
      tag: "Saved animals",
      operationId: "saveAnimal",
      summary: "Save a listing",
      description: "Idempotent.",
      session: "needed",
      body: {
        schema: savedAnimalInput.extend({ userId: selfParams.shape.userId.optional() }).meta({ id: "AnimalToSave" }),
        examples: { animal: { animalId: animalExample.id } },
      },
      answer: {
        status: 201,
        description: "The saved listing.",
        schema: z.object({ userId: z.string(), animalId: z.uuid() }).meta({ id: "SavedAnimal" }),
        example: { userId: profileExample.id, animalId: animalExample.id },
      },
      errors: ["NOT_ALLOWED", "ANIMAL_NOT_FOUND"],
    },
    async ({ c, body: { userId = "me", ...saved } }) => {
      assertSelf(c.get("ctx"), userId);
      return caller(c).savedAnimals.add(saved);
    },
  ),
  restCall(
    {
      method: "delete",
      path: "/api/saved-animals/{animalId}",
      tag: "Saved animals",
      operationId: "unsaveAnimal",
      summary: "Remove a saved listing",
      description: "Idempotent.",
      session: "needed",
      params: z.object({ animalId: animalId.meta({ example: animalExample.id }) }),
      answer: { status: 204, description: "The listing is not saved." },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params }) => caller(c).savedAnimals.remove(params),
  ),
];
