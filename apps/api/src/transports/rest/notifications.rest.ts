import { CATEGORIES } from "@pashu/validators/enums";
import { LOCALES } from "@pashu/i18n/locales";
import { NOTIFICATIONS_KEEP_MS, DAY } from "@pashu/validators/limits";
import {
  listNotificationsInput,
  markNotificationsSeenInput,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "@pashu/validators/notifications";
import { z } from "zod";
import type { NotificationsPage } from "../../features/notifications/list-notifications.ts";
import { animalExample } from "./animals.schema.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

const pageSchema = exactSchema<NotificationsPage>()(
  z
    .object({
      items: z.array(
        z
          .object({
            id: z.uuid(),
            kind: z.enum(kinds),
            at: z.iso.datetime().meta({ description: "The last time that it happened." }),
            count: z.int().meta({ description: "How often it has happened since the user saw it." }),
            isSeen: z.boolean(),
            text: z.string(),
            detail: z.string().nullable(),
            path: z.string().meta({ description: "The page of the website that shows what it is about." }),
            animal: z
              .object({
                id: z.uuid(),
                title: z.string(),
                category: z.enum(CATEGORIES),
                image: z.string().nullable().meta({ description: "Path of the first image." }),
              })
              .nullable()
              .meta({ description: "The listing that it is about; null if it is not visible to the user." }),
          })
          .meta({ id: "Notification" }),
      ),
      nextCursor: z.string().nullable().meta({ description: "`cursor` of the next page; null on the last one." }),
    })
    .meta({ id: "NotificationsPage" }),
);

const example: NotificationsPage = {
  items: [
    {
      id: "019a9b30-2c10-7d22-9a11-3f0e6a7b8c43",
      kind: "price-fell",
      at: "2026-11-28T06:30:00.000Z",
      count: 1,
      isSeen: false,
      text: "The price has fallen from ₹1,50,000 to ₹1,35,000",
      detail: null,
      path: `/animal/${animalExample.id}`,
      animal: {
        id: animalExample.id,
        title: animalExample.title,
        category: animalExample.category,
        image: animalExample.images[0] ?? null,
      },
    },
  ],
  nextCursor: null,
};

const { limit, cursor } = listNotificationsInput.shape;

export const notificationsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/notifications",
      tag: "Notifications",
      operationId: "listNotifications",
      summary: "List the user's notifications",
      description: `Newest first, of the last ${NOTIFICATIONS_KEEP_MS / DAY} days. \`text\` and \`detail\` are in the language \`lang\`, and describe the present state of what the notification is about.`,
      session: "required",
      query: z.object({
        limit: limit.meta({ description: "Page size." }),
        cursor: cursor.meta({ description: "`nextCursor` of the previous page." }),
        lang: z.enum(LOCALES).optional().meta({ description: "Default: the language of the request." }),
      }),
      response: { status: 200, description: "One page.", schema: pageSchema, example },
    },
    ({ c, query: { lang, ...page } }) => caller(c).notifications.list({ ...page, locale: lang }),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/notifications/seen",
      tag: "Notifications",
      operationId: "markNotificationsSeen",
      summary: "Mark notifications as seen",
      description: "Idempotent.",
      session: "required",
      body: {
        schema: markNotificationsSeenInput.meta({ id: "SeenNotifications" }),
        examples: { page: { until: "2026-11-28T06:30:00.000Z" } },
      },
      response: { status: 204, description: "All notifications with `at` up to `until` are seen." },
    },
    ({ c, body }) => caller(c).notifications.markSeen(body),
  ),
];
