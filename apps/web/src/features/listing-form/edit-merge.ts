import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { EditFormInput } from "@pashu/validators/listing-form";
import type { inferRouterOutputs } from "@trpc/server";
import type { FinishedMedia } from "~/features/media/shared/media-item.ts";
import { mediaOf, typedFrom } from "./listing-changes.ts";

/** A listing in the version that the form was opened with: the server refuses changes of another version. */
export type ListingVersion = inferRouterOutputs<AppRouter>["animals"]["get"];

/** What form and upload control show. */
export interface EditContent {
  form: EditFormInput;
  media: FinishedMedia[];
}

export type EditField = keyof EditFormInput | "media";

export function contentOf(listing: ListingVersion, language: Locale): EditContent {
  return { form: typedFrom(listing, language), media: mediaOf(listing) };
}

/** The fields in which two contents differ. */
export function differences(one: EditContent, other: EditContent): EditField[] {
  const fields = (Object.keys(other.form) as (keyof EditFormInput)[]).filter(
    (name) => one.form[name] !== other.form[name],
  );
  return pathsIn(one) === pathsIn(other) ? fields : [...fields, "media"];
}

/**
 * Three-way merge: what the seller has not changed follows the saved listing, what she has changed stays.
 * @param base what the form was opened with
 * @returns the fields that followed, too
 */
export function merge(
  base: EditContent,
  mine: EditContent,
  saved: EditContent,
): { merged: EditContent; followed: EditField[] } {
  const changed = new Set(differences(mine, base));
  const followed = differences(saved, base).filter((field) => !changed.has(field));
  const form = { ...mine.form };
  for (const field of followed) if (field !== "media") Object.assign(form, { [field]: saved.form[field] });
  return { merged: { form, media: followed.includes("media") ? saved.media : stillThere(mine, saved) }, followed };
}

/** A file that was taken out of the listing elsewhere is deleted, so it cannot be put back; new uploads stay. */
function stillThere({ media }: EditContent, saved: EditContent): FinishedMedia[] {
  const paths = new Set(saved.media.map(({ objectPath }) => objectPath));
  return media.filter(({ objectPath, finishedAt }) => finishedAt !== null || paths.has(objectPath));
}

function pathsIn({ media }: EditContent): string {
  return media.map(({ objectPath }) => objectPath).join();
}
