import type { Facts } from "@pashu/validators/facts/facts";
import type { BuyerState, ContactState } from "@pashu/validators/contacts";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { Animal } from "./animals.ts";
import type { Snapshot } from "./moderation.ts";
import { users } from "./users.ts";

const time = () => timestamp({ withTimezone: true });

/** Columns of a listing that name and describe it in the reader's language. */
export const COPIED_COLUMNS = [
  ...(["category", "isPregnant", "price", "districtId", "images"] as const),
  ...(["dailyMilkProduction", "isDairy", "calfStatus", "kaunSaByaat", "age", "ageHindi", "ageMarathi"] as const),
  ...(["generatedTitle", "title", "titleHindi", "titleMarathi", "breed", "breedHindi", "breedMarathi"] as const),
] satisfies (keyof Animal)[];

/** A listing as a buyer saw it with its seller's number. Texts are cut so that it has at most COPY_MAX_BYTES. */
export type ListingCopy = Pick<Animal, (typeof COPIED_COLUMNS)[number]> &
  Pick<Required<Snapshot>, "text" | "hashes"> & { facts: Facts | null };

/** One for each revision that a buyer saw. They outlive the listing, so that buyers know and can report what it was. */
export const listingCopies = pgTable(
  "listing_copies",
  {
    id: uuid().primaryKey(),
    /** Not a foreign key, because a copy outlives the listing. */
    animalId: uuid().notNull(),
    /** Null when the account was deleted. */
    sellerId: text().references(() => users.id, { onDelete: "set null" }),
    /** SHA-256 of `data`; the id once the words are gone. */
    digest: text().notNull(),
    data: jsonb().$type<ListingCopy>().notNull(),
    /** The last time. */
    shownAt: time().notNull(),
    /** Set when the listing is deleted: until then, and while a case about it is open, it can be decided about. */
    keepUntil: time(),
    /** Keyed hash of a deleted account's phone, as in `banned_phones`, so that a ban still reaches it. */
    phoneHash: text(),
  },
  (table) => [
    unique("listing_copies_revision").on(table.animalId, table.digest),
    index("listing_copies_seller").on(table.sellerId),
    index("listing_copies_age").on(table.shownAt),
    index("listing_copies_kept")
      .on(table.phoneHash, table.keepUntil)
      .where(sql`keep_until is not null`),
  ],
);
export type StoredCopy = typeof listingCopies.$inferSelect;

/** A buyer and a listing whose seller's number the buyer saw. The list of the buyer, and of the seller if the buyer agreed. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey(),
    viewerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Not a foreign key, because the buyer keeps the contact when the listing is deleted. */
    animalId: uuid().notNull(),
    /** Null when the account was deleted. */
    sellerId: text().references(() => users.id, { onDelete: "set null" }),
    /** The revision that the buyer saw last. */
    copyId: uuid()
      .notNull()
      .references(() => listingCopies.id),
    firstAt: time().notNull(),
    lastAt: time().notNull(),
    /** Days on which the buyer saw the number. */
    times: integer().notNull(),
    /** By the buyer, for the buyer alone. */
    note: text(),
    state: text().$type<ContactState>().notNull().default("called"),
    /** When the buyer agreed that the seller sees this contact; null otherwise. */
    sharedAt: time(),
    /** By the seller, for the seller alone. */
    sellerState: text().$type<BuyerState>(),
  },
  (table) => [
    unique("contacts_once").on(table.viewerId, table.animalId),
    index("contacts_latest").on(table.viewerId, table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("contacts_shared")
      .on(table.animalId, table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`shared_at is not null`),
    index("contacts_age").on(table.lastAt),
    index("contacts_seller").on(table.sellerId),
    index("contacts_copy").on(table.copyId),
  ],
);
export type Contact = typeof contacts.$inferSelect;

/** The blocked person sees listings as before, but no number of the blocker, and is not told. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index("blocks_blocked").on(table.blockedId),
    check("blocks_not_oneself", sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** The buyer whom the seller has named for a sold listing. It counts if the buyer confirms it. */
export const deals = pgTable(
  "deals",
  {
    /** Not a foreign key, because the review that follows keeps its mark when the listing is deleted. */
    animalId: uuid().primaryKey(),
    sellerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    buyerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Whole rupees; null if the seller did not say. */
    price: integer(),
    /** In India. */
    soldOn: date().notNull(),
    namedAt: time().notNull(),
    /** Null until the buyer answers. */
    hasBought: boolean(),
    answeredAt: time(),
    /** The buyer has said yes, and it was not one person with two accounts. */
    isConfirmed: boolean().notNull().default(false),
    /** That of the listing: part of the seller's `soldCount`, and once confirmed of `confirmedSales`. */
    saleCounted: boolean().notNull(),
  },
  (table) => [
    index("deals_seller").on(table.sellerId, table.buyerId),
    index("deals_buyer").on(table.buyerId),
    check("deals_confirmed", sql`not ${table.isConfirmed} or ${table.hasBought} is true`),
    check("deals_not_oneself", sql`${table.sellerId} <> ${table.buyerId}`),
  ],
);
export type Deal = typeof deals.$inferSelect;
