import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { EditFormInput } from "@pashu/validators/listing-form";
import type { inferRouterOutputs } from "@trpc/server";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import { mediaOf, formValuesOf } from "./listing-changes.ts";

/** A listing with its etag. The server rejects changes of an older version. */
export type ListingVersion = inferRouterOutputs<AppRouter>["animals"]["get"];

export interface EditContent {
  form: EditFormInput;
  media: FinishedMedia[];
}

export type EditField = keyof EditFormInput | "media";

export function contentOf(listing: ListingVersion, language: Locale): EditContent {
  return { form: formValuesOf(listing, language), media: mediaOf(listing) };
}

export function changedFields(a: EditContent, b: EditContent): EditField[] {
  const fields = (Object.keys(b.form) as (keyof EditFormInput)[]).filter((name) => a.form[name] !== b.form[name]);
  return joinedPaths(a) === joinedPaths(b) ? fields : [...fields, "media"];
}

/**
 * Three-way merge: fields that the seller has not changed take the saved value, changed fields stay.
 * @param base content when the form was opened
 * @returns the merged content and the fields that took the saved value
 */
export function threeWayMerge(
  base: EditContent,
  mine: EditContent,
  saved: EditContent,
): { merged: EditContent; updated: EditField[] } {
  const changed = new Set(changedFields(mine, base));
  const updated = changedFields(saved, base).filter((field) => !changed.has(field));
  const form = { ...mine.form };
  for (const field of updated) if (field !== "media") Object.assign(form, { [field]: saved.form[field] });
  return { merged: { form, media: updated.includes("media") ? saved.media : withoutDeleted(mine, saved) }, updated };
}

/** Removes files that were deleted from the listing elsewhere, because they cannot be restored; new uploads stay. */
function withoutDeleted({ media }: EditContent, saved: EditContent): FinishedMedia[] {
  const paths = new Set(saved.media.map(({ objectPath }) => objectPath));
  return media.filter(({ objectPath, finishedAt }) => finishedAt !== null || paths.has(objectPath));
}

function joinedPaths({ media }: EditContent): string {
  return media.map(({ objectPath }) => objectPath).join();
}
