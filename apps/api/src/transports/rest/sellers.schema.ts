import { sellerContactInput, sellerInput } from "@pashu/validators/sellers";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { profileExample } from "./users.schema.ts";
import type { ContactView } from "../../features/sellers/sellers.present.ts";

const nullableText = z.string().nullable();

export const sellerParams = z.object({
  sellerId: sellerInput.shape.sellerId.meta({ example: profileExample.id }),
});

export const contactQuery = z.object({
  consent: sellerContactInput.shape.consent.meta({
    description: "Version of the consent text that the user has accepted. It is logged with the request.",
  }),
  animal: sellerContactInput.shape.animalId.meta({
    description:
      "Id of the seller's listing that the user asks about. It must be on sale, and the seller sees the count.",
  }),
});

export const contactSchema = exactSchema<ContactView>()(
  z
    .object({
      name: z.string(),
      phone: z.string(),
      address1: nullableText,
      address2: nullableText,
      state: nullableText,
      pincode: nullableText,
      location: nullableText,
    })
    .meta({ id: "SellerContact" }),
);

const { name, phone, address1, address2, state, pincode, location } = profileExample;
export const contactExample: ContactView = { name, phone, address1, address2, state, pincode, location };
