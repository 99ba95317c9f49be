import type { Locale } from "@pashu/i18n/locales";
import type { ListNotificationsInput } from "@pashu/validators/notifications";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";
import { presentAnimals } from "../animals/animals.present.ts";
import { animalOf, presentNotification, type NotificationView } from "./notifications.present.ts";
import { readNotifications, readSubjects } from "./notifications.queries.ts";

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
