import { KEY_ENDS, KEY_SCOPES } from "@pashu/validators/api-keys";
import { WEBHOOK_ANIMALS, WEBHOOK_ENDS, WEBHOOK_TYPES } from "@pashu/validators/webhooks";
import { BUYER_STATES, CONTACT_STATES } from "@pashu/validators/contacts";
import { BLOCK_SCOPES, CATEGORIES, DEVICE_KINDS, EVENT_KINDS, MEDIA_TYPES, OTP_EVENTS } from "@pashu/validators/enums";
import {
  APPEAL_OUTCOMES,
  DECISION_ACTIONS,
  DECISION_REASONS,
  HIDDEN_BY,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  RULE_REASONS,
  ROLES,
  SUBJECT_TYPES,
} from "@pashu/validators/moderation";
import { LOCALES } from "@pashu/validators/languages";
import {
  MESSAGE_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_TOPICS,
  type NotificationKind,
} from "@pashu/validators/notifications";
import { ALERT_MODES } from "@pashu/validators/alerts";
import { wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { z } from "zod";
import { exactSchema } from "./exact-schema.ts";
import { animalExample, animalFacts, animalSchema, type RestAnimal } from "./animals.schema.ts";
import type { UserExport } from "../../features/users/export.present.ts";
import { profileExample } from "./users.schema.ts";

const nullableText = z.string().nullable();
const time = z.iso.datetime();
const eventData = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
const caller = { ipAddress: nullableText, userAgent: nullableText };
const opinion = { rating: z.int(), text: nullableText, createdAt: time, updatedAt: time, hiddenAt: time.nullable() };

const subject = { subjectType: z.enum(SUBJECT_TYPES), subjectId: z.string() };
const decisionReason = z.enum([...DECISION_REASONS, ...RULE_REASONS]).nullable();
const decisionAction = z.enum(DECISION_ACTIONS);
const snapshot = z
  .object({
    title: z.string().optional(),
    text: z.string().optional(),
    price: z.int().optional(),
    category: z.enum(CATEGORIES).optional(),
    districtId: z.string().optional(),
    images: z.array(z.string()).optional(),
    hashes: z.array(z.string()).optional(),
    rating: z.int().optional(),
  })
  .meta({ description: "The content as it was reported or when the case was opened." });

/** Reports, decisions and appeals. Never contains reporters, scores or notes about the user. */
const moderation = z.object({
  casesAboutMe: z.array(z.object({ id: z.string(), ...subject, snapshot, openedAt: time, closedAt: time.nullable() })),
  decisionsAboutMe: z.array(
    z.object({
      id: z.string(),
      caseId: z.string(),
      ...subject,
      action: decisionAction,
      reason: decisionReason,
      isAutomatic: z.boolean(),
      at: time,
      undoneAt: time.nullable(),
    }),
  ),
  decisionsByMe: z
    .array(
      z.object({
        id: z.string(),
        action: decisionAction,
        reason: decisionReason,
        note: nullableText,
        at: time,
        undoneAt: time.nullable(),
      }),
    )
    .meta({ description: "Decisions that the user made as a moderator." }),
  reports: z.array(
    z.object({
      id: z.string(),
      ...subject,
      reason: z.enum(REPORT_REASONS),
      text: nullableText,
      snapshot,
      outcome: z.enum(REPORT_OUTCOMES).nullable(),
      createdAt: time,
      withdrawnAt: time.nullable(),
      closedAt: time.nullable(),
    }),
  ),
  appeals: z.array(
    z.object({
      id: z.string(),
      decisionId: z.string(),
      text: z.string(),
      outcome: z.enum(APPEAL_OUTCOMES).nullable(),
      createdAt: time,
      decidedAt: time.nullable(),
    }),
  ),
  strikes: z.array(z.object({ decisionId: z.string(), at: time, expiresAt: time })),
  notices: z.array(
    z.object({
      id: z.string(),
      caseId: nullableText,
      decisionId: nullableText,
      template: z.string(),
      answer: nullableText,
      at: time,
      readAt: time.nullable(),
      answeredAt: time.nullable(),
    }),
  ),
  grievances: z.array(
    z.object({
      ticket: z.string(),
      name: z.string(),
      contact: z.string(),
      page: nullableText,
      isIntimateImage: z.boolean(),
      text: z.string(),
      answer: nullableText,
      createdAt: time,
      acknowledgedAt: time.nullable(),
      dueAt: time,
      decidedAt: time.nullable(),
    }),
  ),
  photoCodes: z.array(
    z.object({
      animalId: z.string(),
      day: z.iso.date(),
      objectPath: z.string(),
      submittedAt: time,
      decidedAt: time.nullable(),
    }),
  ),
  reservedListings: z
    .array(z.object({ animalId: z.string(), reservedAt: time }))
    .meta({ description: "The id of the next listing, if the number for its photo was shown." }),
  hashedPhotos: z
    .array(z.object({ objectPath: z.string(), hashedAt: time }))
    .meta({ description: "Photos of which a perceptual hash is stored, to recognize copies." }),
});

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
        confirmedCount: z.int(),
        saleReminders: z.boolean(),
        sharesContacts: z.boolean(),
        remindedAt: time.nullable(),
        messageChannel: z.enum(MESSAGE_CHANNELS).nullable(),
        messageLanguage: z.enum(LOCALES).nullable(),
        messagedAt: time.nullable(),
        hasRaisedLimits: z.boolean(),
        role: z.enum(ROLES).nullable(),
        suspendedUntil: time.nullable(),
        bannedAt: time.nullable(),
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
          hiddenBy: z.enum(HIDDEN_BY).nullable(),
          sellerBlocked: z.boolean(),
          photoConfirmedAt: time.nullable(),
          saleCounted: z.boolean(),
          views: z.int(),
          contacts: z.int(),
          lastContactAt: time.nullable(),
          answeredAt: time.nullable(),
          buyersSeenAt: time.nullable(),
        }),
      ),
      events: z.array(
        z.object({
          kind: z.enum(EVENT_KINDS),
          subjectId: nullableText.meta({ description: "Id of the listing or user." }),
          data: eventData,
          at: time,
        }),
      ),
      notifications: z.array(
        z.object({
          kind: z.enum(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]),
          subjectId: z.string().meta({ description: "Id of what it is about." }),
          data: eventData,
          count: z.int(),
          at: time,
          seenAt: time.nullable(),
          pushedAt: time.nullable(),
          messagedAt: time.nullable(),
        }),
      ),
      pushMessages: z.object({
        browsers: z.array(
          z.object({
            service: z.string().meta({ description: "Host of the browser's push service." }),
            locale: z.enum(LOCALES),
            createdAt: time,
            sentAt: time.nullable(),
          }),
        ),
        mutedTopics: z.array(z.object({ topic: z.enum(NOTIFICATION_TOPICS), mutedAt: time })),
      }),
      alerts: z.array(
        z.object({
          id: z.uuid(),
          wanted: wantedAnimalsInput,
          mode: z.enum(ALERT_MODES),
          createdAt: time,
          lookedAt: time,
          matches: z.array(z.object({ animalId: z.uuid(), at: time, toldAt: time.nullable() })),
        }),
      ),
      savedAnimals: z.array(z.object({ animalId: z.string(), savedAt: time })),
      reviewsWritten: z.array(z.object({ sellerId: z.string(), ...opinion })),
      reviewsReceived: z.array(z.object(opinion)),
      deals: z
        .array(
          z.object({
            animalId: z.string(),
            sellerId: z.string(),
            isSeller: z.boolean().meta({ description: "False if the user was named as the buyer." }),
            price: z.int().nullable(),
            soldOn: z.iso.date(),
            namedAt: time,
            hasBought: z.boolean().nullable(),
            answeredAt: time.nullable(),
            isConfirmed: z.boolean().nullable().meta({ description: "Null if the user was named as the buyer." }),
            saleCounted: z.boolean().nullable().meta({ description: "Null if the user was named as the buyer." }),
          }),
        )
        .meta({ description: "To which buyers the user sold, without these, and which sales name the user." }),
      contactsOpened: z.array(
        z.object({
          sellerId: nullableText.meta({ description: "Null if that account has been deleted, and for a call back." }),
          openedAt: time,
          consentVersion: nullableText,
          consentLanguage: nullableText,
          shares: z.boolean().nullable().meta({ description: "The choice whether that user may call back." }),
          isCallBack: z.boolean().meta({ description: "The user called back a buyer." }),
        }),
      ),
      contacts: z.array(
        z.object({
          id: z.uuid(),
          animalId: z.uuid(),
          sellerId: nullableText.meta({ description: "Null if that account has been deleted." }),
          firstAt: time,
          lastAt: time,
          times: z.int().meta({ description: "Days on which the number was shown." }),
          note: nullableText,
          state: z.enum(CONTACT_STATES),
          sharedAt: time.nullable().meta({ description: "When the user let the seller see the call; null if not." }),
        }),
      ),
      copiesForBuyers: z
        .array(
          z.object({
            animalId: z.string(),
            content: z.record(
              z.string(),
              z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
            ),
            facts: animalFacts.nullable(),
            shownAt: time,
            keepUntil: time.nullable().meta({ description: "Null while the listing exists." }),
          }),
        )
        .meta({ description: "Own listings as buyers saw them with the number." }),
      ownContactOpened: z.object({ count: z.int(), times: z.array(time) }),
      buyerStates: z
        .array(z.object({ contactId: z.uuid(), animalId: z.uuid(), state: z.enum(BUYER_STATES) }))
        .meta({ description: "What the user has noted about interested buyers." }),
      peopleBlocked: z.array(z.object({ userId: z.string(), blockedAt: time })),
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
      apiKeys: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            scopes: z.array(z.enum(KEY_SCOPES)),
            createdAt: time,
            expiresAt: time,
            lastUsedAt: time.nullable().meta({ description: "Written at most once an hour." }),
            endedAt: time.nullable(),
            endedBy: z.enum(KEY_ENDS).nullable(),
          }),
        )
        .meta({ description: "Keys for programs, without the keys themselves." }),
      webhooks: z
        .array(
          z.object({
            id: z.uuid(),
            url: z.string(),
            types: z.array(z.enum(WEBHOOK_TYPES)),
            animals: z.enum(WEBHOOK_ANIMALS),
            createdAt: time,
            offAt: time.nullable(),
            offBy: z.enum(WEBHOOK_ENDS).nullable(),
            failingSince: time.nullable(),
          }),
        )
        .meta({ description: "Addresses of programs that are told of changes, without their secrets." }),
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
      moderation,
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
    confirmedCount: 2,
    saleReminders: true,
    sharesContacts: false,
    remindedAt: null,
    messageChannel: null,
    messageLanguage: null,
    messagedAt: null,
    hasRaisedLimits: false,
  },
  listings: [animalExample],
  listingStates: [
    {
      animalId: animalExample.id,
      expiredAt: null,
      heldAt: null,
      hiddenAt: null,
      hiddenBy: null,
      sellerBlocked: false,
      photoConfirmedAt: null,
      saleCounted: false,
      views: 40,
      contacts: 3,
      lastContactAt: at,
      answeredAt: null,
      buyersSeenAt: null,
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
  notifications: [],
  pushMessages: { browsers: [], mutedTopics: [] },
  alerts: [],
  savedAnimals: [],
  reviewsWritten: [],
  reviewsReceived: [
    { rating: 5, text: "Told the truth about the milk.", createdAt: at, updatedAt: at, hiddenAt: null },
  ],
  deals: [
    {
      animalId: animalExample.id,
      sellerId: profile.id,
      isSeller: true,
      price: 82_000,
      soldOn: "2026-11-19",
      namedAt: at,
      hasBought: true,
      answeredAt: at,
      isConfirmed: true,
      saleCounted: true,
    },
  ],
  contactsOpened: [
    {
      sellerId: "019a9b10-0a80-7b64-a2c5-91d6e4f3b803",
      openedAt: at,
      consentVersion: "2026-11-29",
      consentLanguage: "hi",
      shares: true,
      isCallBack: false,
    },
  ],
  contacts: [
    {
      id: "019ac2e3-8a4b-7d22-9e66-1b4c7d2f0a31",
      animalId: "019a9b31-4d20-7e33-8b22-4a1f7b8c9d53",
      sellerId: "019a9b10-0a80-7b64-a2c5-91d6e4f3b803",
      firstAt: at,
      lastAt: at,
      times: 1,
      note: "On Sunday, with my brother",
      state: "going",
      sharedAt: at,
    },
  ],
  copiesForBuyers: [
    {
      animalId: animalExample.id,
      content: { title: "Murrah buffalo", price: 90_000 },
      facts: { kind: "she-buffalo", ageMonths: 54 },
      shownAt: at,
      keepUntil: null,
    },
  ],
  ownContactOpened: { count: 1, times: [at] },
  buyerStates: [{ contactId: "019a9b40-3d20-7e33-8b22-4a1f7b8c9d54", animalId: animalExample.id, state: "comes" }],
  peopleBlocked: [],
  uploads: [],
  listingsSent: [],
  sessions: [
    { device: "android", browser: "Chrome", signedInAt: at, lastSeenAt: at, expiresAt: "2026-12-20T06:15:00.000Z" },
  ],
  apiKeys: [
    {
      id: "019ad0f1-6b22-7c31-9d45-2e8f1a0b7c66",
      name: "Herd register",
      scopes: ["animals:read", "animals:write"],
      createdAt: at,
      expiresAt: "2027-11-20T06:15:00.000Z",
      lastUsedAt: at,
      endedAt: null,
      endedBy: null,
    },
  ],
  webhooks: [
    {
      id: "019ad0f1-6b22-7c31-9d45-2e8f1a0b7c67",
      url: "https://dairy.example.org/hooks",
      types: ["animal.published", "animal.sold"],
      animals: "own",
      createdAt: at,
      offAt: null,
      offBy: null,
      failingSince: null,
    },
  ],
  codes: [],
  attempts: [{ event: "verify-success", at, ipAddress: "192.0.2.1", userAgent: "Mozilla/5.0" }],
  blocks: [],
  moderation: {
    casesAboutMe: [],
    decisionsAboutMe: [],
    decisionsByMe: [],
    reports: [
      {
        id: "019a9b30-2c10-7d22-9a11-3f0e6a7b8c42",
        subjectType: "animal",
        subjectId: "019a9b31-4d20-7e33-8b22-4a1f7b8c9d53",
        reason: "advance-payment",
        text: "He asked for ₹2,000 before showing the buffalo.",
        snapshot: { title: "Murrah buffalo", price: 45_000 },
        outcome: "acted",
        createdAt: at,
        withdrawnAt: null,
        closedAt: at,
      },
    ],
    appeals: [],
    strikes: [],
    notices: [],
    grievances: [],
    photoCodes: [],
    reservedListings: [],
    hashedPhotos: [],
  },
};
