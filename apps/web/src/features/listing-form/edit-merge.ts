import type { Locale } from "@pashu/i18n/locales";
import type { EditFormInput } from "@pashu/validators/listing-form";
import { findPhoto, uploadedPathOf } from "@pashu/validators/photo-paths";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import type { EditedListing } from "./edited-listing.ts";
import { FACT_NAMES, type AnyFact } from "@pashu/validators/facts/declarations";
import { changedFacts } from "./facts/fact-changes.ts";
import { mediaOf, formValuesOf } from "./listing-changes.ts";

export interface EditContent {
  form: EditFormInput;
  media: FinishedMedia[];
}

type FormField = Exclude<keyof EditFormInput, "facts">;
export type FactField = `facts.${AnyFact}`;
export type EditField = FormField | FactField | "media";

export function isFactField(field: EditField): field is FactField {
  return field.startsWith("facts.");
}

export function factNameOf(field: FactField): AnyFact {
  return field.slice("facts.".length) as AnyFact;
}

export function contentOf(listing: EditedListing, language: Locale): EditContent {
  return { form: formValuesOf(listing, language), media: mediaOf(listing) };
}

export function changedFields(a: EditContent, b: EditContent): EditField[] {
  const { facts, ...form } = a.form;
  const fields = (Object.keys(form) as FormField[]).filter((name) => form[name] !== b.form[name]);
  return [
    ...fields,
    ...(joinedPaths(a) === joinedPaths(b) ? [] : (["media"] as const)),
    ...changedFacts(facts, b.form.facts).map((name) => `facts.${name}` as const),
  ];
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
  const form = { ...mine.form, facts: { ...mine.form.facts } };
  for (const name of FACT_NAMES)
    if (updated.includes(`facts.${name}`)) Object.assign(form.facts, { [name]: saved.form.facts[name] });
  for (const name of Object.keys(form) as FormField[])
    if (updated.includes(name)) Object.assign(form, { [name]: saved.form[name] });
  return { merged: { form, media: updated.includes("media") ? saved.media : withoutDeleted(mine, saved) }, updated };
}

/**
 * Removes files that were deleted from the listing elsewhere, because they cannot be restored; new uploads stay. Photos
 * have the views that are saved, because this form cannot change them.
 */
function withoutDeleted({ media }: EditContent, saved: EditContent): FinishedMedia[] {
  const paths = saved.media.map(({ objectPath }) => objectPath);
  return media.flatMap((file) => {
    const objectPath = findPhoto(paths, file.objectPath);
    if (objectPath === undefined) return file.finishedAt === null ? [] : [file];
    return [{ ...file, objectPath }];
  });
}

function joinedPaths({ media }: EditContent): string {
  return media.map(({ objectPath }) => uploadedPathOf(objectPath)).join();
}
