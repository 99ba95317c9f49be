import { savedAnimalInput } from "@pashu/validators/saved-animals";
import { z } from "zod";
import { assertCurrentUser, currentUserParams } from "./current-user.ts";
import { caller, defineRoute } from "./rest.ts";
import { animalExample, animalSchema, presentRestAnimals } from "./animals.schema.ts";
import { profileExample } from "./users.schema.ts";

const animalId = savedAnimalInput.shape.animalId;

export const savedAnimalsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/users/{userId}/saved-animals",
      tag: "Saved animals",
      operationId: "listSavedAnimals",
      scope: "saved",
      summary: "List saved listings",
      description: "Returns active listings only, most recently saved first.",
      session: "required",
      params: currentUserParams,
      response: {
        status: 200,
        description: "The listings.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["NOT_ALLOWED"],
    },
    async ({ c, deps, params }) => {
      assertCurrentUser(c.get("ctx"), params.userId);
      return presentRestAnimals(await caller(c).savedAnimals.list(), deps.env.publicUrl);
    },
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/saved-animals",
      tag: "Saved animals",
      operationId: "saveAnimal",
      scope: "saved",
      summary: "Save a listing",
      description: "Idempotent.",
      session: "required",
      body: {
        schema: savedAnimalInput
          .extend({ userId: currentUserParams.shape.userId.optional() })
          .meta({ id: "AnimalToSave" }),
        examples: { animal: { animalId: animalExample.id } },
      },
      response: {
        status: 201,
        description: "The saved listing.",
        schema: z.object({ userId: z.string(), animalId: z.uuid() }).meta({ id: "SavedAnimal" }),
        example: { userId: profileExample.id, animalId: animalExample.id },
      },
      errors: ["NOT_ALLOWED", "BANNED", "ANIMAL_NOT_FOUND"],
    },
    async ({ c, body: { userId = "me", ...saved } }) => {
      assertCurrentUser(c.get("ctx"), userId);
      return caller(c).savedAnimals.add(saved);
    },
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/saved-animals/{animalId}",
      tag: "Saved animals",
      operationId: "unsaveAnimal",
      scope: "saved",
      summary: "Remove a saved listing",
      description: "Idempotent.",
      session: "required",
      params: z.object({ animalId: animalId.meta({ example: animalExample.id }) }),
      response: { status: 204, description: "The listing is not saved." },
      errors: ["INVALID_INPUT", "BANNED"],
    },
    ({ c, params }) => caller(c).savedAnimals.remove(params),
  ),
];
