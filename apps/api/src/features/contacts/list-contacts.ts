import type { Locale } from "@pashu/i18n/locales";
import type { ListContactsInput } from "@pashu/validators/contacts";
import type { SignedInContext } from "../../context.ts";
import { decodeCursor, encodeCursor } from "../../platform/keyset-cursor.ts";
import { presentContact, type ContactView } from "./contacts.present.ts";
import { readContacts, readLatelyEnded } from "./contacts.queries.ts";

export interface ContactsPage {
  /** Newest first. */
  items: ContactView[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** The listings whose seller's number the user saw, in the reader's language. */
export async function listContacts({
  ctx,
  input: { locale = ctx.locale, cursor, limit },
}: {
  ctx: SignedInContext;
  input: ListContactsInput & { locale?: Locale | undefined };
}): Promise<ContactsPage> {
  const start = cursor ? decodeCursor(cursor) : null;
  const now = ctx.deps.clock.now();
  const rows = await readContacts(ctx.reads, { viewerId: ctx.user.id, start, limit: limit + 1, now });
  const page = rows.slice(0, limit);
  const gone = page.filter(({ status }) => status === "gone");
  const ended = await readLatelyEnded(ctx.reads, gone, now);
  const last = page.at(-1);
  return {
    items: page.map((row) =>
      presentContact(row, { locale, mayReport: row.status !== "gone" || ended.has(row.animalId) }),
    ),
    nextCursor: rows.length > limit && last ? encodeCursor({ key: last.lastAt.getTime(), id: last.id }) : null,
  };
}
