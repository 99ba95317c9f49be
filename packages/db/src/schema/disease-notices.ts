import type { Category, DiseaseNoticeKind } from "@pashu/validators/enums";
import type { Locale } from "@pashu/validators/languages";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

const time = () => timestamp({ withTimezone: true });

/** Orders of authorities against animal diseases, published by operators. Notices that have ended are kept. */
export const diseaseNotices = pgTable(
  "disease_notices",
  {
    id: uuid().primaryKey(),
    kind: text().$type<DiseaseNoticeKind>().notNull(),
    /** Empty for all. */
    categories: text().array().$type<Category[]>().notNull(),
    /** Ids, e.g. "HR-Hisar". */
    districts: text().array().notNull(),
    /** ISO 3166-2 without `IN-`. */
    states: text().array().notNull(),
    /** First and last day, in India. */
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** In every language, because a notice in one language leaves out the readers of the others. */
    text: jsonb().$type<Record<Locale, string>>().notNull(),
    source: text().notNull(),
    sourceUrl: text().notNull(),
    /** Null: an operator's command, or a deleted account. */
    createdBy: text().references(() => users.id, { onDelete: "set null" }),
    createdAt: time().notNull(),
    /** Increases with each change, so that no operator overwrites what he has not seen. */
    version: integer().notNull().default(0),
    /** An operator ended it before its last day. */
    endedAt: time(),
    /** All users of its places up to this id have been told, in the order of ids. */
    toldThrough: text(),
    /** When the last of them was told. A change does not tell them again. */
    toldAt: time(),
  },
  (table) => [
    index("disease_notices_last_day").on(table.toDay),
    index("disease_notices_creator")
      .on(table.createdBy)
      .where(sql`created_by is not null`),
    check("disease_notices_days", sql`${table.toDay} >= ${table.fromDay}`),
    check("disease_notices_place", sql`cardinality(${table.districts}) + cardinality(${table.states}) > 0`),
  ],
);
export type DiseaseNoticeRow = typeof diseaseNotices.$inferSelect;
