import { BLOCK_SCOPES, DEVICE_KINDS, EVENT_KINDS, MEDIA_TYPES, OTP_EVENTS } from "@pashu/validators/enums";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { animalExample, animalSchema, type RestAnimal } from "./animals.schema.ts";
import type { UserExport } from "../../features/users/export.present.ts";
import { profileExample } from "./users.schema.ts";

const nullableText = z.string().nullable();
const time = z.iso.datetime();
const caller = { ipAddress: nullableText, userAgent: nullableText };
const opinion = { rating: z.int(), text: nullableText, createdAt: time, updatedAt: time };

type RestUserExport = Omit<UserExport, "listings"> & { listings: RestAnimal[] };

export const userExportSchema = exactSchema<RestUserExport>()(
  z
    .object({
      exportedAt: time,
      profile: z.object({
        id: z.string(),
        name: z.string(),
        loginPhone: z.string(),
        contactPhone: nullableText,
        email: nullableText,
        address1: nullableText,
        address2: nullableText,
        state: nullableText,
        pincode: nullableText,
        location: nullableText,
        ratingSum: z.int(),
        ratingCount: z.int(),
        soldCount: z.int(),
        saleReminders: z.boolean(),
        remindedAt: time.nullable(),
        createdAt: time,
        updatedAt: time,
      }),
      listings: z.array(animalSchema),
      listingStates: z.array(
        z.object({
          animalId: z.string(),
          expiredAt: time.nullable(),
          heldAt: time.nullable(),
          hiddenAt: time.nullable(),
          saleCounted: z.boolean(),
          views: z.int(),
          contacts: z.int(),
          lastContactAt: time.nullable(),
          answeredAt: time.nullable(),
        }),
      ),
      events: z.array(
        z.object({
          kind: z.enum(EVENT_KINDS),
          subjectId: nullableText.meta({ description: "Id of the listing or user." }),
          data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
          at: time,
        }),
      ),
      savedAnimals: z.array(z.object({ animalId: z.string(), savedAt: time })),
      reviewsWritten: z.array(z.object({ sellerId: z.string(), ...opinion })),
      reviewsReceived: z.array(z.object(opinion)),
      contactsOpened: z.array(
        z.object({
          sellerId: nullableText.meta({ description: "Null if that account has been deleted." }),
          openedAt: time,
          consentVersion: nullableText,
          consentLanguage: nullableText,
        }),
      ),
      ownContactOpened: z.object({ count: z.int(), times: z.array(time) }),
      uploads: z.array(
        z.object({
          id: z.string(),
          type: z.enum(MEDIA_TYPES).nullable(),
          objectPath: nullableText,
          createdAt: time,
        }),
      ),
      listingsSent: z.array(z.object({ key: z.string(), animalId: z.string(), sentAt: time })),
      sessions: z.array(
        z.object({
          device: z.enum(DEVICE_KINDS).nullable(),
          browser: nullableText,
          signedInAt: time.nullable(),
          lastSeenAt: time.nullable(),
          expiresAt: time,
        }),
      ),
      codes: z.array(
        z.object({ sentAt: time, expiresAt: time, verifiedAt: time.nullable(), tries: z.int(), ...caller }),
      ),
      attempts: z.array(z.object({ event: z.enum(OTP_EVENTS), at: time, ...caller })),
      blocks: z.array(
        z.object({
          scope: z
            .enum(BLOCK_SCOPES)
            .meta({ description: "Blocked for all clients, or for one network or known device." }),
          reason: z.string(),
          blockedAt: time,
          blockedUntil: time,
          manuallyUnblocked: z.boolean(),
        }),
      ),
    })
    .meta({ id: "UserExport" }),
);

const { phone, ...profile } = profileExample;
const at = "2026-11-20T06:15:00.000Z";

export const userExportExample: RestUserExport = {
  exportedAt: at,
  profile: {
    ...profile,
    loginPhone: phone,
    contactPhone: null,
    ratingSum: 9,
    ratingCount: 2,
    soldCount: 3,
    saleReminders: true,
    remindedAt: null,
  },
  listings: [animalExample],
  listingStates: [
    {
      ...{ animalId: animalExample.id, expiredAt: null, heldAt: null, hiddenAt: null, saleCounted: false },
      ...{ views: 40, contacts: 3, lastContactAt: at, answeredAt: null },
    },
  ],
  events: [
    {
      kind: "animal.updated",
      subjectId: animalExample.id,
      data: { fields: ["price"], oldPrice: 90_000, newPrice: 85_000 },
      at,
    },
  ],
  savedAnimals: [],
  reviewsWritten: [],
  reviewsReceived: [{ rating: 5, text: "Told the truth about the milk.", createdAt: at, updatedAt: at }],
  contactsOpened: [
    {
      sellerId: "019a9b10-0a80-7b64-a2c5-91d6e4f3b803",
      openedAt: at,
      consentVersion: "2026-11-21",
      consentLanguage: "hi",
    },
  ],
  ownContactOpened: { count: 1, times: [at] },
  uploads: [],
  listingsSent: [],
  sessions: [
    { device: "android", browser: "Chrome", signedInAt: at, lastSeenAt: at, expiresAt: "2026-12-20T06:15:00.000Z" },
  ],
  codes: [],
  attempts: [{ event: "verify-success", at, ipAddress: "192.0.2.1", userAgent: "Mozilla/5.0" }],
  blocks: [],
};
