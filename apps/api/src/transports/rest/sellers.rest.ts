import { z } from "zod";
import { caller, restCall, unparsed } from "./rest.ts";
import { animalExample, animalSchema } from "./animals.schema.ts";
import { contactExample, contactQuery, contactSchema, sellerParams } from "./sellers.schema.ts";

export const sellersRest = [
  restCall(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/contact",
      tag: "Sellers",
      operationId: "getSellerContact",
      summary: "Show how to reach a seller",
      description:
        "30 an hour and 100 a day for each person; every showing is written down. It is what allows a review.",
      session: "needed",
      params: sellerParams,
      query: contactQuery,
      answer: {
        status: 200,
        description: "Never to be kept in a cache.",
        schema: contactSchema,
        example: contactExample,
        headers: { "Cache-Control": { schema: { type: "string", enum: ["no-store"] } } },
      },
      errors: ["SELLER_NOT_FOUND", "RATE_LIMITED"],
    },
    ({ c, params, query }) => {
      c.header("Cache-Control", "no-store");
      return caller(c).sellers.contact(unparsed({ ...params, ...query }));
    },
  ),
  restCall(
    {
      method: "get",
      path: "/api/sellers/{sellerId}/animals",
      tag: "Sellers",
      operationId: "listSellerAnimals",
      summary: "List a seller's animals",
      description: "Owners see all of theirs, others the active ones. A seller who is not there has none.",
      session: "welcome",
      params: sellerParams,
      answer: {
        status: 200,
        description: "Newest first.",
        schema: z.array(animalSchema),
        example: [animalExample],
      },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params }) => caller(c).sellers.animals(params),
  ),
];
