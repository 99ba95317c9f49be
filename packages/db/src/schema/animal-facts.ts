import { LOCALES, type Locale } from "@pashu/validators/languages";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { animals } from "./animals.ts";

const LOCALE_LIST = sql.raw(LOCALES.map((locale) => `'${locale}'`).join(", "));

/** Queries and jobs find listings by this row. The facts themselves are `animals.factsCard`. */
export const animalFacts = pgTable(
  "animal_facts",
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: "cascade" }),
    /** The fact of the same name, for the prices of a breed. */
    breedId: text(),
    /** HMAC of the 12 digits with the server's key. Never leaves the server. */
    earTagHmac: text(),
    earTagLast4: text(),
    /** Language of the generated title or description in `animals`; null if neither is generated. */
    textLanguage: text().$type<Locale>(),
    /** Version of the templates of the generated texts. */
    textVersion: integer(),
  },
  (table) => [
    check(
      "animal_facts_ear_tag",
      sql`(${table.earTagHmac} is null) = (${table.earTagLast4} is null) and ${table.earTagLast4} ~ '^[0-9]{4}$'`,
    ),
    check(
      "animal_facts_text",
      sql`(${table.textLanguage} is null) = (${table.textVersion} is null) and ${table.textLanguage} in (${LOCALE_LIST})`,
    ),
    index("animal_facts_ear_tag_hmac")
      .on(table.earTagHmac)
      .where(sql`ear_tag_hmac is not null`),
    /** The listings of a breed, for its prices. */
    index("animal_facts_breed")
      .on(table.breedId, table.animalId)
      .where(sql`breed_id is not null`),
    /** Finds stored copies of generated texts that were made by older templates. */
    index("animal_facts_text_version")
      .on(table.textVersion, table.animalId)
      .where(sql`text_version is not null`),
  ],
);

/**
 * Listings of which a release wrote a field without what newer ones derive from it: its fact, or its district. Kept by a
 * trigger; the job `facts` compares both.
 */
export const staleListings = pgTable("stale_listings", {
  animalId: uuid()
    .primaryKey()
    .references(() => animals.id, { onDelete: "cascade" }),
});

export type AnimalFacts = typeof animalFacts.$inferSelect;
