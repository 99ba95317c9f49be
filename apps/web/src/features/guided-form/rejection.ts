import type { AnyFact } from "@pashu/validators/facts/declarations";
import type { FactTexts } from "@pashu/i18n/fact-texts";
import { factSchemas } from "@pashu/validators/facts/facts";
import type { ListingText, Remark } from "@pashu/validators/listing-texts";
import { EMPTY_FORM } from "~/features/listing-form/shared/empty-form.ts";
import { fieldErrors } from "~/lib/api/field-errors.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { stepOfFact, stepsOf, type Step } from "./steps.ts";

export interface Rejection {
  /** Field of the form, or `facts.milkNow`. */
  field: string;
  /** As `ruleMessage` returns it; null for an ear tag of another listing. */
  message: string | null;
}

/** Returns the first field that the server rejects. */
export function rejectionIn(error: unknown): Rejection | null {
  if (errorCodeOf(error) === "EAR_TAG_LISTED") return { field: "facts.earTag", message: null };
  const fields = { ...EMPTY_FORM, images: [], facts: factSchemas };
  const [first] = fieldErrors(error, fields, { location: "address1" });
  return first === undefined ? null : { field: first[0], message: first[1] };
}

/** The preview has fields for remarks and for the texts that facts make. */
const STEP_OF_TEXT = {
  location: "place",
  breed: "breed",
  age: "age",
  kaunSaByaat: "lactation",
} as const satisfies Record<Exclude<ListingText, Remark | keyof FactTexts>, Step>;

const STEP_OF_FIELD: Readonly<Record<string, Step>> = {
  ...STEP_OF_TEXT,
  category: "animal",
  dailyMilkProduction: "milk",
  isDairy: "milk",
  isPregnant: "pregnant",
  calfStatus: "calf",
  price: "price",
  images: "photos",
  address1: "place",
  address2: "place",
  state: "place",
  pincode: "place",
};

/** Returns the step that asks for a field, or null if the draft has none. */
export function stepOfField(field: string, draft: Parameters<typeof stepsOf>[0], month: string): Step | null {
  const fact = factOf(field);
  const step = fact === null ? STEP_OF_FIELD[field] : stepOfFact(fact as AnyFact);
  return step !== undefined && stepsOf(draft, month).includes(step) ? step : null;
}

/** Returns the fact of an address such as `facts.vaccinations.0.month`. */
export function factOf(field: string): string | null {
  const [object, fact = null] = field.split(".");
  return object === "facts" ? fact : null;
}
