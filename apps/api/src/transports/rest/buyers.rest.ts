import { listBuyersInput } from "@pashu/validators/buyers";
import { BUYER_STATES } from "@pashu/validators/contacts";
import { BUYER_DISTANCE_STEP_KM } from "@pashu/validators/limits";
import { z } from "zod";
import type { BuyersPage } from "../../features/buyers/list-buyers.ts";
import { animalExample } from "./animals.schema.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const pageSchema = exactSchema<BuyersPage>()(
  z
    .object({
      buyers: z.array(
        z
          .object({
            contactId: z.uuid(),
            userId: z.string().meta({ description: "For a report about the buyer, or a block." }),
            name: z.string(),
            districtId: z.string().nullable().meta({
              description: "State and district of the buyer's pincode; null if it is unknown.",
            }),
            district: z.string().nullable().meta({ description: "Its name, in the language of the request." }),
            distance: z
              .int()
              .nullable()
              .meta({
                description: `Kilometres between the buyer's pincode and the listing's, in steps of ${BUYER_DISTANCE_STEP_KM}; null if one is unknown.`,
              }),
            firstAt: z.iso.datetime(),
            lastAt: z.iso.datetime().meta({ description: "When the buyer saw the number last." }),
            times: z.int().meta({ description: "Days on which the buyer saw the number." }),
            isNew: z.boolean().meta({ description: "The seller has not seen it in the app yet." }),
            state: z.enum(BUYER_STATES).nullable().meta({ description: "What the seller has noted." }),
          })
          .meta({ id: "InterestedBuyer" }),
      ),
      others: z.int().meta({ description: "Counted contacts of all other buyers." }),
      nextCursor: z.string().nullable().meta({ description: "`cursor` of the next page; null on the last one." }),
    })
    .meta({ id: "InterestedBuyersPage" }),
);

const example: BuyersPage = {
  buyers: [
    {
      contactId: "019a9b40-3d20-7e33-8b22-4a1f7b8c9d54",
      userId: "019a9b12-1b90-7c75-b3d6-a2e7f5a4c913",
      name: "Ramesh",
      districtId: "HR-Hisar",
      district: "Hisar, Haryana",
      distance: 15,
      firstAt: "2026-11-28T06:30:00.000Z",
      lastAt: "2026-11-29T09:10:00.000Z",
      times: 2,
      isNew: true,
      state: null,
    },
  ],
  others: 4,
  nextCursor: null,
};

const { limit, cursor } = listBuyersInput.shape;

export const buyersRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/animals/{id}/interested",
      tag: "Animals",
      operationId: "listInterestedBuyers",
      summary: "List the interested buyers of an own listing",
      description:
        "Buyers who saw the seller's number for this listing, and agreed that the seller sees their name and district and " +
        "calls back. The last one comes first. A buyer who withdraws, or is suspended or banned, is not in the list. " +
        "Only the owner can read it, in every state of the listing. Numbers are only in the app.",
      session: "required",
      params: z.object({ id: listBuyersInput.shape.animalId.meta({ example: animalExample.id }) }),
      query: z.object({
        limit: limit.meta({ description: "Page size." }),
        cursor: cursor.meta({ description: "`nextCursor` of the previous page." }),
      }),
      response: { status: 200, description: "One page.", schema: pageSchema, example },
      errors: ["NOT_OWNER", "SUSPENDED", "BANNED", "ANIMAL_NOT_FOUND"],
    },
    ({ c, params: { id: animalId }, query }) => caller(c).buyers.list({ animalId, ...query }),
  ),
];
