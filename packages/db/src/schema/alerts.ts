import type { AlertMode } from "@pashu/validators/alerts";
import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import type { FactFilters } from "@pashu/validators/search/fact-filters";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { animals, categoryEnum } from "./animals.ts";
import { users } from "./users.ts";

/** What users wait for: a list as it was asked for, and its conditions as columns, of which null asks nothing. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    wanted: jsonb().$type<WantedAnimals>().notNull(),
    mode: text().$type<AlertMode>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lookedAt: timestamp({ withTimezone: true }).notNull(),
    /** The most selective of the conditions that an index can find: `apps/api/src/features/alerts/anchors.ts`. */
    anchor: text().notNull(),
    category: categoryEnum(),
    facts: jsonb().$type<FactFilters>(),
    breedIds: text().array(),
    breedKinds: text().array(),
    priceMin: integer(),
    priceMax: integer(),
    milkMin: real(),
    lactations: text().array(),
    pregnant: boolean(),
    withCalf: boolean(),
    withPhoto: boolean(),
    withVideo: boolean(),
    districtId: text(),
    stateCode: char({ length: 2 }),
    km: doublePrecision(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Patterns of the search key: of each inner list, one must match. */
    words: jsonb().$type<string[][]>(),
  },
  (table) => [
    unique("alerts_once").on(table.userId, table.wanted),
    index("alerts_anchor").on(table.anchor, table.id),
    index("alerts_looked_at").on(table.lookedAt),
  ],
);
export type Alert = typeof alerts.$inferSelect;

/** A listing of which the user of an alert is told once. */
export const alertMatches = pgTable(
  "alert_matches",
  {
    alertId: uuid()
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    animalId: uuid()
      .notNull()
      .references(() => animals.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null until the notification. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.animalId] }),
    index("alert_matches_animal").on(table.animalId),
    index("alert_matches_latest").on(table.alertId, table.at),
    index("alert_matches_untold")
      .on(table.at)
      .where(sql`told_at is null`),
  ],
);

/** Listings that came on sale or changed, to be compared with the alerts after `afterAnchor` and `afterId`. */
export const pendingMatches = pgTable(
  "pending_matches",
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    afterAnchor: text().notNull().default(""),
    afterId: uuid(),
  },
  (table) => [index("pending_matches_oldest").on(table.at)],
);
