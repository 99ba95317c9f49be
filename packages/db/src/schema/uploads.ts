import { MEDIA_TYPES } from "@pashu/validators/enums";
import { index, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

export const mediaTypeEnum = pgEnum("media_type", MEDIA_TYPES);

/** A file on its way in: a link was given; when checked and stored it has a type and a path. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** Null when the account is gone: the files behind it are still to be removed. */
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    type: mediaTypeEnum(),
    /** Below /objects/; null until what arrived was checked and stored. */
    objectPath: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("uploads_owner").on(table.ownerId), index("uploads_age").on(table.createdAt)],
);
