import { defineRead } from "@pashu/db/reads";
import { animals } from "@pashu/db/schema/animals";
import { notifications, type Notification } from "@pashu/db/schema/notifications";
import type { Locale } from "@pashu/i18n/locales";
import type { ListNotificationsInput } from "@pashu/validators/notifications";
import { and, desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor, type CursorKey } from "../../platform/keyset-cursor.ts";
import { presentAnimals } from "../animals/animals.present.ts";
import { prepareByIds } from "../animals/read-by-ids.ts";
import { visibleSql } from "../listing-states/listing-status.ts";
import { animalOf, presentNotification, type NotificationView } from "./notifications.present.ts";

export interface NotificationsPage {
  /** Newest first. */
  items: NotificationView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** The user's notifications, worded in the reader's language from the present state of what they are about. */
export async function listNotifications({
  ctx,
  input: { locale = ctx.locale, cursor, limit },
}: {
  ctx: SignedInContext;
  input: ListNotificationsInput & { locale?: Locale | undefined };
}): Promise<NotificationsPage> {
  const start = cursor ? decodeCursor(cursor) : null;
  const rows = await readNotifications(ctx.reads, { userId: ctx.user.id, start, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const ids = new Set(page.flatMap((row) => animalOf(row) ?? []));
  const readable = await readSubjects(ctx.reads, { ids: [...ids], userId: ctx.user.id, now: ctx.deps.clock.now() });
  const shown = new Map(presentAnimals(readable, ctx.user, locale).map((animal) => [animal.id, animal]));
  const last = page.at(-1);
  return {
    items: page.map((row) => presentNotification(row, shown.get(animalOf(row) ?? ""), { locale, userId: ctx.user.id })),
    nextCursor: rows.length > limit && last ? encodeCursor({ key: last.at.getTime(), id: last.id }) : null,
  };
}

interface PageOf {
  userId: string;
  start: CursorKey | null;
  limit: number;
}

const readNotifications = defineRead(
  ({ db }) =>
    ({ userId, start, limit }: PageOf): Promise<Notification[]> =>
      db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, userId), start ? after(start) : undefined))
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(limit),
);

function after({ key, id }: CursorKey) {
  return sql`(${notifications.at}, ${notifications.id}) < (${new Date(key).toISOString()}::timestamptz, ${id}::uuid)`;
}

/** Listings of the user, and those of others that visitors see. */
const readSubjects = defineRead(({ db }) => {
  const isOwn = eq(animals.sellerId, sql.placeholder("userId"));
  const read = prepareByIds(db, sql`(${visibleSql(sql.placeholder("now"))} or ${isOwn})`);
  return ({ ids, userId, now }: { ids: string[]; userId: string; now: Date }) =>
    read(ids, { userId, now: now.toISOString() });
});
