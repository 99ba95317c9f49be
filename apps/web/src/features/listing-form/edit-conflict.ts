import type { Locale } from "@pashu/i18n/locales";
import type { EditDraft, StoredEditDraft } from "./edit-draft.ts";
import { contentOf, changedFields, threeWayMerge, type EditContent, type EditField } from "./edit-merge.ts";
import type { EditedListing } from "./edited-listing.ts";

export interface EditState {
  listing: EditedListing;
  /** After a change elsewhere: fields that were updated from it. Null without a conflict. */
  conflict: { updated: EditField[] } | null;
}

interface InitialEditState extends EditState {
  content: EditDraft;
  /** True if the form shows unsaved changes from the device. */
  isRestored: boolean;
}

/** Returns the initial state: the listing, or the stored draft merged with changes saved elsewhere since. */
export function startEdit(listing: EditedListing, draft: StoredEditDraft | null, locale: Locale): InitialEditState {
  const unchanged = {
    listing,
    conflict: null,
    content: { language: locale, ...contentOf(listing, locale) },
    isRestored: false,
  };
  if (draft === null) return unchanged;
  const { language, base } = draft;
  if (base.etag === listing.etag) return { ...unchanged, content: draft, isRestored: true };
  const { merged, updated, isUnchanged } = mergeConcurrentChange({ base, mine: draft, listing, language });
  return isUnchanged
    ? unchanged
    : { listing, conflict: { updated }, content: { language, ...merged }, isRestored: true };
}

interface ConcurrentChange {
  base: EditContent;
  mine: EditContent;
  listing: EditedListing;
  language: Locale;
}

/** Merges a change saved elsewhere into the form. `isUnchanged` is true if the seller has nothing left to save. */
export function mergeConcurrentChange({ base, mine, listing, language }: ConcurrentChange) {
  const saved = contentOf(listing, language);
  const { merged, updated } = threeWayMerge(base, mine, saved);
  return { merged, updated, isUnchanged: changedFields(merged, saved).length === 0 };
}
