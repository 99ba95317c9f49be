import type { Locale } from "@pashu/i18n/locales";
import type { EditDraft, StoredEditDraft } from "./edit-draft.ts";
import { contentOf, differences, merge, type EditContent, type EditField, type ListingVersion } from "./edit-merge.ts";

/** How the form stands to the listing as it is saved. */
export interface EditState {
  /** The saved listing that changes are made of, and whose version they are sent with. */
  listing: ListingVersion;
  /** After a change elsewhere: the fields that followed it; null while there was none. */
  conflict: { followed: EditField[] } | null;
}

interface Opened extends EditState {
  start: EditDraft;
  /** Whether the form shows changes that were left here. */
  isRestored: boolean;
}

/** The form as it opens: the listing, or the changes that were left of it, with what has come between. */
export function openEdit(listing: ListingVersion, draft: StoredEditDraft | null, locale: Locale): Opened {
  const unchanged = {
    listing,
    conflict: null,
    start: { language: locale, ...contentOf(listing, locale) },
    isRestored: false,
  };
  if (draft === null) return unchanged;
  const { language, base } = draft;
  if (base.etag === listing.etag) return { ...unchanged, start: draft, isRestored: true };
  const { merged, followed, isSame } = afterChange({ base, mine: draft, listing, language });
  return isSame ? unchanged : { listing, conflict: { followed }, start: { language, ...merged }, isRestored: true };
}

interface Change {
  base: EditContent;
  mine: EditContent;
  /** As it was saved elsewhere. */
  listing: ListingVersion;
  language: Locale;
}

/** What the form shows after a change elsewhere, and whether nothing of the seller's is left to save. */
export function afterChange({ base, mine, listing, language }: Change) {
  const saved = contentOf(listing, language);
  const { merged, followed } = merge(base, mine, saved);
  return { merged, followed, isSame: differences(merged, saved).length === 0 };
}
