import { z } from "zod";
import { category, dailyMilk, price } from "./animals.ts";
import { ANIMAL_QUALITIES, CALF_STATUSES } from "./enums.ts";
import { factsInput, type FactChanges } from "./facts/facts.ts";
import { TEXT_LIMITS } from "./limits.ts";
import { LISTING_TEXTS, type ListingText } from "./listing-texts.ts";
import { pincode } from "./places.ts";
import type { Unit } from "./quantity.ts";
import { parseSpokenQuantity } from "./spoken-quantity.ts";
import { ruleMessage } from "./rule-messages.ts";
import { requiredText, text } from "./rules.ts";
import { byRemark } from "./text-fields.ts";

export const LISTING_LANGUAGES = ["hi", "en"] as const;
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number];

/** An empty field is 0. */
function typedNumber(rule: z.ZodNumber, unit: Unit) {
  return z
    .string()
    .transform((typed) => parseSpokenQuantity(typed, unit) ?? 0)
    .pipe(rule);
}

function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(["", ...values]).transform((value): Values[number] | null => (value === "" ? null : value));
}

const yesOrNo = choice(["yes", "no"]).transform((answer) => (answer === null ? null : answer === "yes"));

/** Each text of a listing is a field of the form. */
type WithTexts<Text extends ListingText> = Record<Text, z.ZodType> & Record<string, z.ZodType>;

const remarks = byRemark((name) => text(LISTING_TEXTS[name].max));

/** The Sell form: text as typed → values. The form turns them into a listing (joined location, Hindi variants). */
export const listingForm = z.object({
  language: z.enum(LISTING_LANGUAGES),
  title: requiredText(LISTING_TEXTS.title.max),
  description: requiredText(LISTING_TEXTS.description.max),
  category: z.string().min(1, ruleMessage("valid.required")).pipe(category),
  price: typedNumber(price, "rupees"),
  breed: text(LISTING_TEXTS.breed.max),
  age: requiredText(LISTING_TEXTS.age.max),
  dailyMilkProduction: typedNumber(dailyMilk, "litres"),
  kaunSaByaat: text(LISTING_TEXTS.kaunSaByaat.max),
  animalQuality: choice(ANIMAL_QUALITIES),
  isDairy: yesOrNo,
  isPregnant: yesOrNo,
  calfStatus: choice(CALF_STATUSES),
  ...remarks,
  address1: requiredText(TEXT_LIMITS.listingAddressLine),
  address2: text(TEXT_LIMITS.listingAddressLine),
  state: requiredText(TEXT_LIMITS.state),
  pincode: z.string().trim().min(1, ruleMessage("valid.required")).pipe(pincode),
} satisfies WithTexts<Exclude<ListingText, "location">>);
export type ListingFormInput = z.input<typeof listingForm>;
export type ListingFormValues = z.output<typeof listingForm>;

/** The Edit form. It has other rule messages for missing fields, the address in one line, and facts. */
export const editForm = z.object({
  title: requiredText(LISTING_TEXTS.title.max, "valid.title"),
  description: requiredText(LISTING_TEXTS.description.max, "valid.description"),
  category,
  price: typedNumber(price, "rupees"),
  breed: text(LISTING_TEXTS.breed.max),
  age: text(LISTING_TEXTS.age.max),
  location: requiredText(LISTING_TEXTS.location.max, "valid.location"),
  ...remarks,
  isActive: z.boolean(),
  facts: factsInput as z.ZodType<FactChanges, FactChanges>,
} satisfies WithTexts<Exclude<ListingText, "kaunSaByaat">>);
export type EditFormInput = z.input<typeof editForm>;
export type EditFormValues = z.output<typeof editForm>;
