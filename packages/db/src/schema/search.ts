import { date, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Words of the search keys of listings, in which searches look for words similar to a misspelt one. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** When a write or the nightly job last met the word in a listing. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("search_words_similar").using("gin", table.word.op("gin_trgm_ops"))],
);

/** The operator's additions to the list of words that mean the same, as typed. */
export const searchAliases = pgTable("search_aliases", {
  typed: text().primaryKey(),
  means: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Searches that found nothing: one row per person, words and day. */
export const searchMisses = pgTable(
  "search_misses",
  {
    /** In India. */
    day: date().notNull(),
    words: text().notNull(),
    /** Keyed hash of the visitor and the words; the key changes daily. */
    person: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.words, table.person] })],
);
