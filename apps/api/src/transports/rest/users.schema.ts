import { ROLES } from "@pashu/validators/moderation";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import type { ProfileView } from "../../features/users/users.present.ts";

const nullableText = z.string().nullable();

export const profileSchema = exactSchema<ProfileView>()(
  z
    .object({
      id: z.string(),
      name: z.string(),
      phone: z.string().meta({ description: "Shown to buyers. Default: the login phone." }),
      email: nullableText,
      address1: nullableText,
      address2: nullableText,
      state: nullableText,
      pincode: nullableText,
      location: nullableText,
      saleReminders: z
        .boolean()
        .meta({ description: "True if the seller gets messages that ask whether an animal is still for sale." }),
      sharesContacts: z.boolean().meta({
        description:
          "The last choice whether sellers may see the user as an interested buyer, with which the next contact begins.",
      }),
      role: z.enum(ROLES).nullable().meta({ description: "Of a person who decides about reports." }),
      suspendedUntil: z.iso.datetime().nullable().meta({
        description: "Until then the user cannot list, edit, review, report or see numbers.",
      }),
      bannedAt: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .meta({ id: "Profile" }),
);

export const profileExample: ProfileView = {
  id: "019a9b10-0a80-7b64-a2c5-91d6e4f3b802",
  name: "Sunita",
  phone: "+910000000011",
  email: "sunita@village.example",
  address1: "Village Rampura",
  address2: "Near the milk collection centre",
  state: "Haryana",
  pincode: "125001",
  location: "Village Rampura, Hisar, Haryana, 125001",
  role: null,
  suspendedUntil: null,
  bannedAt: null,
  saleReminders: true,
  sharesContacts: false,
  createdAt: "2026-11-01T05:00:00.000Z",
  updatedAt: "2026-11-20T06:15:00.000Z",
};
