import { MEDIA_TYPES } from "@pashu/validators/enums";
import { index, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

export const mediaTypeEnum = pgEnum("media_type", MEDIA_TYPES);

/** Uploaded files. A row is created with the upload link; type and path are set when the file is checked and stored. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** Null when the account was deleted; a job then removes the file. */
    ownerId: text().references(() => users.id, { onDelete: "set null" }),
    type: mediaTypeEnum(),
    objectPath: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("uploads_owner").on(table.ownerId), index("uploads_age").on(table.createdAt)],
);
