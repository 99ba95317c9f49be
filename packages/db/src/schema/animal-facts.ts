import type { Calf, OptionOf, PriceBasis, Sex, Teeth } from "@pashu/validators/facts/declarations";
import type { Vaccination } from "@pashu/validators/facts/facts";
import type { Kind } from "@pashu/validators/facts/kinds";
import { LOCALES, type Locale } from "@pashu/validators/languages";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { animals } from "./animals.ts";

const teeth = customType<{ data: Teeth; driverData: string }>({
  dataType: () => "text",
  toDriver: String,
  fromDriver: (stored) => (stored === "worn" ? stored : (Number(stored) as Teeth)),
});

/** A year and month as `2026-08`, stored as the first day. */
const month = customType<{ data: string; driverData: string }>({
  dataType: () => "date",
  toDriver: (value) => `${value}-01`,
  fromDriver: (stored) => stored.slice(0, "2026-08".length),
});

const LOCALE_LIST = sql.raw(LOCALES.map((locale) => `'${locale}'`).join(", "));

/**
 * Facts of a listing; null or empty if unknown. A trigger copies the public ones to `animals.facts_card`, so reads don't
 * join this table. The options of each fact are checked by `facts.ts` of the validators alone.
 */
export const animalFacts = pgTable(
  "animal_facts",
  {
    animalId: uuid()
      .primaryKey()
      .references(() => animals.id, { onDelete: "cascade" }),
    kind: text().$type<Kind>(),
    breedId: text(),
    sex: text().$type<Sex>(),
    ageMonths: smallint(),
    teeth: teeth(),
    lactation: smallint(),
    /** Litres a day. */
    milkNow: real(),
    milkBest: real(),
    calvedMonth: month(),
    pregnantMonths: smallint(),
    calf: text().$type<Calf>(),
    quantity: integer(),
    weightKg: real(),
    priceBasis: text().$type<PriceBasis>(),
    temperament: text().array().$type<OptionOf<"temperament">[]>(),
    udder: text().array().$type<OptionOf<"udder">[]>(),
    horns: text().$type<OptionOf<"horns">>(),
    vaccinations: jsonb().$type<Vaccination[]>(),
    negotiable: boolean(),
    /** HMAC of the 12 digits with the server's key. Never leaves the server. */
    earTagHmac: text(),
    earTagLast4: text(),
    /** Language of the generated title or description in `animals`; null if neither is generated. */
    textLanguage: text().$type<Locale>(),
    /** Version of the templates of the generated texts. */
    textVersion: integer(),
  },
  (table) => [
    check("animal_facts_age", sql`${table.ageMonths} between 0 and 600`),
    check("animal_facts_teeth", sql`${table.teeth} in ('0', '2', '4', '6', '8', 'worn')`),
    check("animal_facts_lactation", sql`${table.lactation} between 0 and 15`),
    check("animal_facts_milk", sql`${table.milkNow} between 0 and 100 and ${table.milkBest} between 0 and 100`),
    check("animal_facts_calved_month", sql`extract(day from ${table.calvedMonth}) = 1`),
    check("animal_facts_pregnant_months", sql`${table.pregnantMonths} between 0 and 11`),
    check("animal_facts_quantity", sql`${table.quantity} between 1 and 100000`),
    check("animal_facts_weight", sql`${table.weightKg} > 0 and ${table.weightKg} <= 1500`),
    check("animal_facts_vaccinations", sql`jsonb_typeof(${table.vaccinations}) = 'array'`),
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
