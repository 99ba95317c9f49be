import { LISTING_LANGUAGES, type ListingFormInput } from "@pashu/validators/listing-form";
import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { z } from "zod";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { EMPTY_FORM } from "./empty-form.ts";

const FORM = "listing";

const typed = z.string().catch("");
const photo = z.object({ objectPath: z.string(), finishedAt: z.number() });

const storedDraft = z.object({
  photos: z.array(photo).catch([]),
  form: z.object({
    language: z.enum(LISTING_LANGUAGES).catch(EMPTY_FORM.language),
    title: typed,
    description: typed,
    category: typed,
    price: typed,
    breed: typed,
    age: typed,
    dailyMilkProduction: typed,
    kaunSaByaat: typed,
    animalQuality: z.enum(["", "healthy", "dairy-female"]).catch(""),
    isDairy: z.enum(["", "yes", "no"]).catch(""),
    isPregnant: z.enum(["", "yes", "no"]).catch(""),
    calfStatus: z.enum(["", "female-calf", "male-calf", "no-calf"]).catch(""),
    additionalInfo: typed,
    address1: typed,
    address2: typed,
    state: typed,
    pincode: typed,
  }),
});

export interface Draft {
  form: ListingFormInput;
  photos: { objectPath: string; finishedAt: number }[];
}

/** Returns the user's draft on this device, without photos that the server has deleted since. */
export function readDraft(ownerId: string, now: number, empty: ListingFormInput): Draft {
  const stored = storedDraft.safeParse(readStoredDraft(FORM, ownerId));
  if (!stored.success) return { form: empty, photos: [] };
  const { form, photos } = stored.data;
  return { form, photos: photos.filter(({ finishedAt }) => now - finishedAt < UNUSED_UPLOAD_TTL_MS) };
}

/** Stores the draft; an empty form removes it. */
export function writeDraft(ownerId: string, draft: Draft, empty: ListingFormInput): void {
  if (isEmpty(draft, empty)) removeStoredDraft(FORM);
  else storeDraft(FORM, ownerId, draft);
}

function isEmpty({ form, photos }: Draft, empty: ListingFormInput): boolean {
  const typed: ListingFormInput = { ...form, language: empty.language };
  const names = Object.keys(empty) as (keyof ListingFormInput)[];
  return photos.length === 0 && names.every((name) => typed[name] === empty[name]);
}
