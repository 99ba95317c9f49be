import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { CATEGORIES, MEDIA_TYPES } from "@pashu/validators/enums";
import { UNUSED_UPLOAD_TTL_MS } from "@pashu/validators/limits";
import { z } from "zod";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import { readStoredDraft, removeStoredDraft, storeDraft } from "~/lib/storage/drafts.ts";
import { contentOf, differences, type EditContent, type ListingVersion } from "./edit-merge.ts";

/** The changes of one listing are kept: of the one that was last changed. */
const FORM = "listing-edit";

/** Changes of a listing that are not yet sent. */
export interface EditDraft extends EditContent {
  /** Of the texts in the fields, whatever the page speaks meanwhile. */
  language: Locale;
}

/** A draft with the version of the listing that it changes. */
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
  }),
  media: z.array(z.object({ type: z.enum(MEDIA_TYPES), objectPath: z.string(), finishedAt: z.number().nullable() })),
});

const storedEditDraft = content.extend({
  id: z.string(),
  language: z.enum(LOCALES),
  base: content.extend({ etag: z.string() }),
});

/** What was left unsent of this listing on this phone; uploads that the server has swept away since are left out. */
export function readEditDraft({ id, sellerId }: ListingVersion, now: number): StoredEditDraft | null {
  const stored = storedEditDraft.safeParse(readStoredDraft(FORM, sellerId));
  if (!stored.success || stored.data.id !== id) return null;
  const isThere = ({ finishedAt }: FinishedMedia) => finishedAt === null || now - finishedAt < UNUSED_UPLOAD_TTL_MS;
  const { base, language, form, media } = stored.data;
  return { base, language, form, media: media.filter(isThere) };
}

/** Keeps changes until they are sent or undone; of a listing as it was there is nothing to keep. */
export function writeEditDraft(listing: ListingVersion, { language, form, media }: EditDraft): void {
  const { id, sellerId, etag } = listing;
  const base = contentOf(listing, language);
  if (differences({ form, media }, base).length === 0) removeEditDraft(listing);
  else storeDraft(FORM, sellerId, { id, base: { ...base, etag }, language, form, media });
}

/** Forgets the changes of this listing; another's stay. */
export function removeEditDraft(listing: ListingVersion): void {
  if (readEditDraft(listing, 0) !== null) removeStoredDraft(FORM);
}
