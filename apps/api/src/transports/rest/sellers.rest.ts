import { z } from "zod";
import { caller, defineRoute } from "./rest.ts";
import { animalExample, animalSchema, presentRestAnimals } from "./animals.schema.ts";
import { contactExample, contactQuery, contactSchema, sellerParams } from "./sellers.schema.ts";

export const sellersRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/contact",
      tag: "Sellers",
      operationId: "getSellerContact",
      scope: "contacts:read",
      summary: "Get a seller's contact details",
      description:
        "Limited to 30 per hour and 100 per day and user. Every request is logged, and allows the user to review the seller. " +
        "With `animal`, a listing that is not on sale any more is refused with 409 `STATE_CHANGED`. Without it, the seller must " +
        "have a listing that visitors see: another user's number is 404 `SELLER_NOT_FOUND`. A seller who cannot be reached, for example because the account is suspended, has no contact details: 404 `SELLER_NOT_FOUND`. " +
        "A seller whom the user has blocked: 403 `SELLER_BLOCKED`. Refusals are neither counted nor logged. " +
        "Whether the seller may see the user is chosen in the app; this request leaves it as it is.",
      session: "required",
      params: sellerParams,
      query: contactQuery,
      response: {
        status: 200,
        description: "The contact details. Must not be cached.",
        schema: contactSchema,
        example: contactExample,
        headers: { "Cache-Control": { schema: { type: "string", enum: ["private, no-store"] } } },
      },
      errors: [
        "SUSPENDED",
        "BANNED",
        "SELLER_BLOCKED",
        "SELLER_NOT_FOUND",
        "ANIMAL_NOT_FOUND",
        "STATE_CHANGED",
        "RATE_LIMITED",
      ],
    },
    ({ c, params, query: { animal: animalId, ...query } }) => {
      return caller(c).sellers.contact({ ...params, ...query, animalId });
    },
  ),
  defineRoute(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/animals",
      tag: "Sellers",
      operationId: "listSellerAnimals",
      scope: "animals:read",
      summary: "List a seller's listings",
      description: "Returns the listings on sale; to the seller all listings. For an unknown seller the list is empty.",
      session: "optional",
      params: sellerParams,
      response: {
        status: 200,
        description: "The listings, newest first.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["INVALID_INPUT"],
    },
    async ({ c, deps, params }) => presentRestAnimals(await caller(c).sellers.animals(params), deps.env.publicUrl),
  ),
];
