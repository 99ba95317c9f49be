import { LOCALES } from "@pashu/i18n/locales";
import {
  changeContactInput,
  CONTACT_STATES,
  CONTACTED_STATUSES,
  contactIdInput,
  listContactsInput,
} from "@pashu/validators/contacts";
import { CATEGORIES } from "@pashu/validators/enums";
import { CONTACTS_KEEP_MS, DAY, REPORT_AFTER_END_MS } from "@pashu/validators/limits";
import { z } from "zod";
import type { ContactsPage } from "../../features/contacts/list-contacts.ts";
import { animalExample } from "./animals.schema.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const time = z.iso.datetime();

const pageSchema = exactSchema<ContactsPage>()(
  z
    .object({
      items: z.array(
        z
          .object({
            id: z.uuid(),
            animalId: z.uuid(),
            category: z.enum(CATEGORIES),
            title: z.string(),
            highlights: z.array(z.string()),
            price: z.int().meta({ description: "Whole rupees, at that time." }),
            priceNote: z.string().nullable().meta({ description: "Unit of the price, such as “per kg”." }),
            image: z
              .string()
              .nullable()
              .meta({ description: "Path of the photo, 1280 pixels wide, while the listing shows it." }),
            sellerId: z.string().nullable().meta({ description: "Null if the account is deleted." }),
            sellerName: z.string().nullable().meta({ description: "The present name." }),
            firstAt: time,
            lastAt: time,
            times: z.int().min(1).meta({ description: "Days on which the user saw the number." }),
            note: z.string().nullable(),
            state: z.enum(CONTACT_STATES),
            status: z.enum(CONTACTED_STATUSES).meta({
              description: "Present state of the listing. The page of one that is `gone` does not show it any more.",
            }),
            fallenPrice: z.int().nullable().meta({ description: "The present price, if it is lower." }),
            mayReport: z.boolean().meta({
              description: `False for a listing that has been \`gone\` for ${REPORT_AFTER_END_MS / DAY} days.`,
            }),
          })
          .meta({ id: "Contact" }),
      ),
      nextCursor: z.string().nullable().meta({ description: "`cursor` of the next page; null on the last one." }),
    })
    .meta({ id: "ContactsPage" }),
);

const example: ContactsPage = {
  items: [
    {
      id: "019ac2e3-8a4b-7d22-9e66-1b4c7d2f0a31",
      animalId: animalExample.id,
      category: animalExample.category,
      title: animalExample.title,
      highlights: ["12 L milk/day", "2nd lactation"],
      price: 90_000,
      priceNote: null,
      image: animalExample.images[0] ?? null,
      sellerId: animalExample.sellerId,
      sellerName: animalExample.seller.name,
      firstAt: "2026-11-26T06:30:00.000Z",
      lastAt: "2026-11-28T06:30:00.000Z",
      times: 2,
      note: "Calm, but far. Ask for the calf.",
      state: "going",
      status: "live",
      fallenPrice: 85_000,
      mayReport: true,
    },
  ],
  nextCursor: null,
};

const { limit, cursor } = listContactsInput.shape;
const { id, note, state } = changeContactInput.shape;
const params = contactIdInput.extend({ id: id.meta({ example: "019ac2e3-8a4b-7d22-9e66-1b4c7d2f0a31" }) });

export const contactsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/contacts",
      tag: "Contacts",
      operationId: "listContacts",
      scope: "contacts:read",
      summary: "List the user's contacts",
      description:
        `The listings whose seller's number the user saw in the last ${CONTACTS_KEEP_MS / DAY} days, newest first, as they were then, and what became of them. ` +
        `Texts are in the language \`lang\`. Numbers and addresses are not among them: \`GET /api/sellers/{id}/contact\` returns the number while the listing is on sale.`,
      session: "required",
      query: z.object({
        limit: limit.meta({ description: "Page size." }),
        cursor: cursor.meta({ description: "`nextCursor` of the previous page." }),
        lang: z.enum(LOCALES).optional().meta({ description: "Default: the language of the request." }),
      }),
      response: { status: 200, description: "One page.", schema: pageSchema, example },
    },
    ({ c, query: { lang, ...page } }) => caller(c).contacts.list({ ...page, locale: lang }),
  ),
  defineRoute(
    {
      method: "patch",
      path: "/api/contacts/{id}",
      tag: "Contacts",
      operationId: "changeContact",
      summary: "Change note or state of a contact",
      description: "Both are for the user alone. An empty note is removed.",
      session: "required",
      params,
      body: {
        schema: z.object({ note, state }).meta({ id: "ContactChange" }),
        examples: { going: { state: "going", note: "On Sunday, with my brother" } },
      },
      response: {
        status: 200,
        description: "The changed contact.",
        schema: z
          .object({ id: z.uuid(), note: z.string().nullable(), state: z.enum(CONTACT_STATES) })
          .meta({ id: "ChangedContact" }),
        example: { id: params.shape.id.meta()?.example as string, state: "going", note: "On Sunday, with my brother" },
      },
      errors: ["BANNED", "CONTACT_NOT_FOUND"],
    },
    ({ c, params: { id: contactId }, body }) => caller(c).contacts.change({ ...body, id: contactId }),
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/contacts/{id}",
      tag: "Contacts",
      operationId: "deleteContact",
      summary: "Delete a contact",
      description: "Idempotent. The listing can still be reported, and the limits of contacts stay.",
      session: "required",
      params,
      response: { status: 204, description: "The contact is deleted." },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params: { id: contactId } }) => caller(c).contacts.remove({ id: contactId }),
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/contacts",
      tag: "Contacts",
      operationId: "deleteContacts",
      summary: "Delete all contacts",
      description: "Idempotent.",
      session: "required",
      response: { status: 204, description: "The user has no contacts." },
    },
    ({ c }) => caller(c).contacts.removeAll(),
  ),
];
