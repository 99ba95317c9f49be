import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Migrations that a release must know to serve this database, because stored values have a meaning since. Only
 * migrations write it: docs/decisions/083-oldest-safe-release.md.
 */
export const requiredMigrations = pgTable("required_migrations", {
  migration: text().primaryKey(),
  /** The oldest release with this migration. */
  release: text().notNull(),
  /** States what an older release does wrong. It follows "because" in the message. */
  reason: text().notNull(),
  requiredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
