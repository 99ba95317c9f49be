import type { FactChanges } from "@pashu/validators/facts/facts";
import { LISTING_LANGUAGES, type ListingFormInput } from "@pashu/validators/listing-form";
import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { byRemark } from "@pashu/validators/text-fields";
import { z } from "zod";
import { validFacts } from "~/features/facts/shared/valid-facts.ts";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { EMPTY_FORM } from "./empty-form.ts";
import { serverNow } from "~/lib/time/server-clock.ts";

const FORM = "listing";

const typed = z.string().catch("");
const mark = z.boolean().catch(false);
const photo = z.object({ objectPath: z.string(), finishedAt: z.number() });
const photoNumber = z.object({ code: z.string(), validUntil: z.string(), objectPath: z.string().nullable() });
const knownFacts = z.record(z.string(), z.unknown()).catch({}).transform(validFacts);

const storedDraft = z.object({
  photos: z.array(photo).catch([]),
  photoNumber: photoNumber.nullable().catch(null),
  facts: knownFacts,
  generated: z
    .object({ title: mark, description: mark, breed: mark.optional(), age: mark.optional() })
    .catch({ title: false, description: false }),
  confirmed: z.object({ photos: mark, place: mark }).catch({ photos: false, place: false }),
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
    ...byRemark(() => typed),
    address1: typed,
    address2: typed,
    state: typed,
    pincode: typed,
  }),
});

interface Generated extends Record<"title" | "description", boolean> {
  breed?: boolean | undefined;
  age?: boolean | undefined;
}

/** One draft for both Sell forms. */
export interface Draft {
  form: ListingFormInput;
  /** Null: the seller was asked and does not know. */
  facts: FactChanges;
  /** Texts in `form` that were generated from the facts. Drafts of older versions have no marks for breed and age. */
  generated: Generated;
  /** Questions of the guided form whose answer is not visible in the other fields. */
  confirmed: Record<"photos" | "place", boolean>;
  photos: { objectPath: string; finishedAt: number }[];
  /** The number of `photoCodes.next`, and the photo that shows it. */
  photoNumber: z.output<typeof photoNumber> | null;
}

export function emptyDraft(form: ListingFormInput): Draft {
  return {
    form,
    facts: {},
    generated: { title: false, description: false },
    confirmed: { photos: false, place: false },
    photos: [],
    photoNumber: null,
  };
}

/** Returns the user's draft on this device, without photos that the server has deleted since. */
export function readDraft(ownerId: string, now: number, empty: ListingFormInput): Draft {
  const stored = storedDraft.safeParse(readStoredDraft(FORM, ownerId));
  if (!stored.success) return emptyDraft(empty);
  const { photos, ...draft } = stored.data;
  return { ...draft, photos: photos.filter(({ finishedAt }) => now - finishedAt < UNUSED_UPLOAD_TTL_MS) };
}

/** Stores the draft; an empty form removes it. */
export function writeDraft(ownerId: string, draft: Draft, empty: ListingFormInput): void {
  if (isEmpty(draft, empty)) removeStoredDraft(FORM);
  else storeDraft(FORM, ownerId, draft);
}

/** Holds the user's draft in memory too, where the storage of the device is full or forbidden. */
export function createDraftStore(ownerId: string, empty: ListingFormInput) {
  let latest = readDraft(ownerId, serverNow(), empty);
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => latest,
    write: (draft: Draft) => {
      latest = draft;
      writeDraft(ownerId, draft, empty);
      for (const listener of listeners) listener();
    },
  };
}

function isEmpty({ form, facts, photos }: Draft, empty: ListingFormInput): boolean {
  const typed: ListingFormInput = { ...form, language: empty.language };
  const names = Object.keys(empty) as (keyof ListingFormInput)[];
  const hasFacts = Object.keys(facts).length > 0;
  return photos.length === 0 && !hasFacts && names.every((name) => typed[name] === empty[name]);
}
