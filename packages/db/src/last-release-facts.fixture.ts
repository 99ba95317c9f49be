import type { Calf, OptionOf, PriceBasis, Sex, Teeth } from "@pashu/validators/facts/declarations";
import type { Vaccination } from "@pashu/validators/facts/facts";
import type { Kind } from "@pashu/validators/facts/kinds";
import type { Locale } from "@pashu/validators/languages";
import { boolean, customType, integer, jsonb, pgTable, real, smallint, text, uuid } from "drizzle-orm/pg-core";

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

/** The table as the last release reads and writes it, with a column per fact. */
export const lastReleaseFacts = pgTable("animal_facts", {
  animalId: uuid().primaryKey(),
  kind: text().$type<Kind>(),
  breedId: text(),
  sex: text().$type<Sex>(),
  ageMonths: smallint(),
  teeth: teeth(),
  lactation: smallint(),
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
  earTagHmac: text(),
  earTagLast4: text(),
  textLanguage: text().$type<Locale>(),
  textVersion: integer(),
});
