import { z } from "zod";
import { category, dailyMilk, price } from "./animals.ts";
import { ANIMAL_QUALITIES, CALF_STATUSES } from "./enums.ts";
import { factsInput, type FactChanges } from "./facts/facts.ts";
import { TEXT_LIMITS } from "./limits.ts";
import type { AskedText } from "./listing-texts.ts";
import { pincode } from "./places.ts";
import type { Unit } from "./quantity.ts";
import { parseSpokenQuantity } from "./spoken-quantity.ts";
import { ruleMessage } from "./rule-messages.ts";
import { requiredText, text } from "./rules.ts";

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
type WithTexts<Text extends AskedText> = Record<Text, z.ZodType> & Record<string, z.ZodType>;

/** The Sell form: text as typed → values. The form turns them into a listing (joined location, Hindi variants). */
export const listingForm = z.object({
  language: z.enum(LISTING_LANGUAGES),
  title: requiredText(TEXT_LIMITS.title),
  description: requiredText(TEXT_LIMITS.description),
  category: z.string().min(1, ruleMessage("valid.required")).pipe(category),
  price: typedNumber(price, "rupees"),
  breed: text(TEXT_LIMITS.breed),
  age: requiredText(TEXT_LIMITS.age),
  dailyMilkProduction: typedNumber(dailyMilk, "litres"),
  kaunSaByaat: text(TEXT_LIMITS.kaunSaByaat),
  animalQuality: choice(ANIMAL_QUALITIES),
  isDairy: yesOrNo,
  isPregnant: yesOrNo,
  calfStatus: choice(CALF_STATUSES),
  additionalInfo: text(TEXT_LIMITS.additionalInfo),
  address1: requiredText(TEXT_LIMITS.listingAddressLine),
  address2: text(TEXT_LIMITS.listingAddressLine),
  state: requiredText(TEXT_LIMITS.state),
  pincode: z.string().trim().min(1, ruleMessage("valid.required")).pipe(pincode),
} satisfies WithTexts<Exclude<AskedText, "location">>);
export type ListingFormInput = z.input<typeof listingForm>;
export type ListingFormValues = z.output<typeof listingForm>;

/** The Edit form. It has other rule messages for missing fields, the address in one line, and facts. */
export const editForm = z.object({
  title: requiredText(TEXT_LIMITS.title, "valid.title"),
  description: requiredText(TEXT_LIMITS.description, "valid.description"),
  category,
  price: typedNumber(price, "rupees"),
  breed: text(TEXT_LIMITS.breed),
  age: text(TEXT_LIMITS.age),
  location: requiredText(TEXT_LIMITS.location, "valid.location"),
  additionalInfo: text(TEXT_LIMITS.additionalInfo),
  isActive: z.boolean(),
  facts: factsInput as z.ZodType<FactChanges, FactChanges>,
} satisfies WithTexts<Exclude<AskedText, "kaunSaByaat">>);
export type EditFormInput = z.input<typeof editForm>;
export type EditFormValues = z.output<typeof editForm>;
