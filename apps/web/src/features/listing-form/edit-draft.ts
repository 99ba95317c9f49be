import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { CATEGORIES, MEDIA_TYPES } from "@pashu/validators/enums";
import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { byRemark } from "@pashu/validators/text-fields";
import { z } from "zod";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { contentOf, changedFields, type EditContent } from "./edit-merge.ts";
import type { EditedListing } from "./edited-listing.ts";
import { validFacts } from "~/features/facts/shared/valid-facts.ts";

/** One key for all listings: only the draft of the listing edited last is stored. */
const FORM = "listing-edit";

export interface EditDraft extends EditContent {
  /** Language of the field values, which may differ from the page's present locale. */
  language: Locale;
}

export interface StoredEditDraft extends EditDraft {
  base: EditContent & { etag: string };
}

const content = z.object({
  form: z.object({
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES),
    price: z.string(),
    breed: z.string(),
    age: z.string(),
    location: z.string(),
    isActive: z.boolean(),
    // Absent in drafts of older versions.
    ...byRemark(() => z.string().optional()),
    facts: z.record(z.string(), z.unknown()).transform(validFacts).optional(),
  }),
  media: z.array(z.object({ type: z.enum(MEDIA_TYPES), objectPath: z.string(), finishedAt: z.number().nullable() })),
});

const storedEditDraft = content.extend({
  id: z.string(),
  language: z.enum(LOCALES),
  base: content.extend({ etag: z.string() }),
});

/** Returns the draft of this listing on this device, without uploads that the server has deleted since. */
export function readEditDraft(listing: EditedListing, now: number): StoredEditDraft | null {
  const stored = storedEditDraft.safeParse(readStoredDraft(FORM, listing.sellerId));
  if (!stored.success || stored.data.id !== listing.id) return null;
  const isAvailable = ({ finishedAt }: FinishedMedia) => finishedAt === null || now - finishedAt < UNUSED_UPLOAD_TTL_MS;
  const { base, language, form, media } = stored.data;
  const unchanged = contentOf(listing, language).form;
  const complete = ({ facts = unchanged.facts, ...rest }: typeof form) =>
    ({ ...rest, ...byRemark((name) => rest[name] ?? unchanged[name]), facts }) satisfies EditFormInput;
  return {
    base: { ...base, form: complete(base.form) },
    language,
    form: complete(form),
    media: media.filter(isAvailable),
  };
}

/** Stores the draft; one without changes removes it. */
export function writeEditDraft(listing: EditedListing, { language, form, media }: EditDraft): void {
  const { id, sellerId, etag } = listing;
  const base = contentOf(listing, language);
  if (changedFields({ form, media }, base).length === 0) removeEditDraft(listing);
  else storeDraft(FORM, sellerId, { id, base: { ...base, etag }, language, form, media });
}

/** Removes the draft if it belongs to this listing. */
export function removeEditDraft(listing: EditedListing): void {
  if (readEditDraft(listing, 0) !== null) removeStoredDraft(FORM);
}
