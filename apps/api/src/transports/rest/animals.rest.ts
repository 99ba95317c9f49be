import {
  animalId,
  createAnimalInput,
  idempotencyKey,
  listAnimalsInput,
  updateAnimalInput,
} from "@pashu/validators/animals";
import { ifMatch } from "@pashu/validators/entity-tags";
import { DAY, IDEMPOTENCY_KEY_TTL_MS } from "@pashu/validators/limits";
import { z } from "zod";
import type { Context as HonoContext } from "hono";
import { namesEntityTag } from "../http/entity-tag.ts";
import { caller, jsonCaller, restCall, unparsed } from "./rest.ts";
import type { AppEnv } from "../http/types.ts";
import type { AnimalView } from "../../features/animals/animals.present.ts";
import { animalExample, animalSchema, newAnimalExample } from "./animals.schema.ts";

const IDEMPOTENCY_KEY = "Idempotency-Key";
const IF_MATCH = "If-Match";

const etagHeader = {
  ETag: {
    description: "The version of what the owner can edit. The seller's name and rating are no part of it.",
    required: true,
    schema: { type: "string" as const, examples: ['"x8TqKfW1n0pZrV3sYb6mLc"'] },
  },
};

const ifMatchHeader = z.object({
  [IF_MATCH]: ifMatch.optional().meta({
    description:
      "The `ETag` that was read, several of them, or `*`. When the listing has changed since, the answer is 412 " +
      "`ANIMAL_CHANGED` and nothing is done. Weak tags never match. Without the header the last write wins.",
  }),
});

/** A listing with its ETag in the header. */
function answerOne(c: HonoContext<AppEnv>, { etag, ...animal }: AnimalView & { etag: string }): Response {
  c.header("ETag", etag);
  // Compression would make the tag weak, and If-Match needs a strong one.
  c.header("Cache-Control", "private, no-cache, no-transform");
  const isKnown = c.req.method !== "PATCH" && namesEntityTag(c.req.header("If-None-Match"), etag);
  return isKnown ? c.body(null, 304) : c.json(animal);
}

const params = z.object({ id: animalId.shape.id.meta({ example: animalExample.id }) });

/** All but the cursor: an array has no place for the next one, so REST pages by `offset`. */
const { cursor: _cursor, ...listParameters } = listAnimalsInput.shape;

export const animalsRest = [
  restCall(
    {
      method: "get",
      path: "/api/animals",
      tag: "Animals",
      operationId: "listAnimals",
      summary: "Browse and search active listings",
      description:
        "A page of listings, of one category or of all. The last page is the one that is not full. " +
        "With `search` the best 50 are the only page.",
      query: z.object(listParameters),
      answer: {
        status: 200,
        description: "The listings, in the order that was asked for.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["PINCODE_UNKNOWN"],
    },
    async ({ c, query }) =>
      c.body((await jsonCaller(c).animals.list(unparsed(query))).items, 200, { "Content-Type": "application/json" }),
  ),
  restCall(
    {
      method: "get",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "getAnimal",
      summary: "Read one listing",
      description:
        "An inactive listing is found by its owner only. The `ETag` is the version that `If-Match` expects; " +
        "`If-None-Match` is answered with 304 while the owner has changed nothing.",
      session: "welcome",
      params,
      requestHeaders: z.object({ "If-None-Match": z.string().optional() }),
      answer: {
        status: 200,
        description: "The listing.",
        schema: animalSchema,
        example: animalExample,
        headers: etagHeader,
      },
      errors: ["INVALID_INPUT", "ANIMAL_NOT_FOUND"],
      special: { responses: { 304: { description: "The caller has this version.", headers: etagHeader } } },
    },
    async ({ c, params }) => answerOne(c, await caller(c).animals.get(params)),
  ),
  restCall(
    {
      method: "post",
      path: "/api/animals",
      tag: "Animals",
      operationId: "createAnimal",
      summary: "Create a listing",
      description:
        "The seller is whoever is signed in. Pictures and videos are paths of one's own finished uploads. " +
        "Unknown fields are ignored.\n\n" +
        `Sent again with the same \`${IDEMPOTENCY_KEY}\`, for ${IDEMPOTENCY_KEY_TTL_MS / DAY} days, a listing is not created ` +
        "again: the answer is the one that there is, as it stands by then, or 404 if it was deleted since. " +
        "The same key with another body is refused; what was refused has not used its key up. Keys are each person's own.",
      session: "needed",
      requestHeaders: z.object({ [IDEMPOTENCY_KEY]: idempotencyKey.optional() }),
      body: { schema: createAnimalInput, examples: { buffalo: newAnimalExample } },
      answer: { status: 201, description: "The listing as stored.", schema: animalSchema, example: animalExample },
      errors: ["MEDIA_NOT_YOURS", "IDEMPOTENCY_KEY_REUSED", "ANIMAL_NOT_FOUND"],
    },
    ({ c, body }) => caller(c).animals.create(unparsed({ ...body, idempotencyKey: c.req.header(IDEMPOTENCY_KEY) })),
  ),
  restCall(
    {
      method: "patch",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "updateAnimal",
      summary: "Change one's own listing",
      description:
        "What is absent stays as it is; `id`, `sellerId` and `createdAt` never change. " +
        "Pictures that the listing no longer names are deleted.",
      session: "needed",
      params,
      requestHeaders: ifMatchHeader,
      body: {
        schema: updateAnimalInput,
        examples: { price: { price: 78_000 }, sold: { isActive: false } },
      },
      answer: {
        status: 200,
        description: "The listing as it is now.",
        schema: animalSchema,
        example: animalExample,
        headers: etagHeader,
      },
      errors: ["NOT_OWNER", "ANIMAL_NOT_FOUND", "ANIMAL_CHANGED", "MEDIA_NOT_YOURS"],
    },
    async ({ c, params, body }) => {
      const expected = c.req.header(IF_MATCH);
      return answerOne(c, await caller(c).animals.update(unparsed({ ...body, ...params, ifMatch: expected })));
    },
  ),
  restCall(
    {
      method: "delete",
      path: "/api/animals/{id}",
      tag: "Animals",
      operationId: "deleteAnimal",
      summary: "Delete one's own listing",
      description: "Its pictures and videos go with it.",
      session: "needed",
      params,
      requestHeaders: ifMatchHeader,
      answer: { status: 204, description: "It is gone." },
      errors: ["INVALID_INPUT", "NOT_OWNER", "ANIMAL_NOT_FOUND", "ANIMAL_CHANGED"],
    },
    ({ c, params }) => caller(c).animals.delete({ ...params, ifMatch: c.req.header(IF_MATCH) }),
  ),
];
