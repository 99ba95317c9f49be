import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { MediaType } from "@pashu/validators/enums";
import type { FactChanges } from "@pashu/validators/facts/facts";
import type { EditFormInput, EditFormValues } from "@pashu/validators/listing-form";
import type { TranslatedText } from "@pashu/validators/listing-texts";
import { byRemark, TRANSLATED_TEXTS } from "@pashu/validators/text-fields";
import { TEXT_VARIANTS, type TextVariant } from "@pashu/validators/text-variants";
import type { inferRouterInputs } from "@trpc/server";
import { objectPathsOf, type FinishedMedia } from "~/features/media/shared/media-item.ts";
import { editValues } from "~/features/offline/shared/sale-change.ts";
import { editedTexts, type EditedListing } from "./edited-listing.ts";
import { factChanges, factsForForm } from "./facts/fact-changes.ts";

type UpdateInput = inferRouterInputs<AppRouter>["animals"]["update"];
export type ListingChanges = Omit<UpdateInput, "id" | "ifMatch" | "facts"> & { facts?: FactChanges };

type TextChanges = { [Main in TranslatedText]?: string } & { [Variant in TextVariant]?: string | null };

export function formValuesOf(listing: EditedListing, language: Locale): EditFormInput {
  const { category, price } = listing;
  const texts = editedTexts(listing, language);
  const { title, description, breed, age, location } = texts;
  return {
    title,
    description,
    category,
    price: String(price),
    breed: breed ?? "",
    age: age ?? "",
    location,
    ...byRemark((name) => texts[name] ?? ""),
    isActive: editValues(listing).isActive,
    facts: factsForForm(listing.facts),
  };
}

export function mediaOf({ images, videos }: Pick<EditedListing, "images" | "videos">): FinishedMedia[] {
  const finished = (type: MediaType) => (objectPath: string) => ({ type, objectPath, finishedAt: null });
  return [...images.map(finished("image")), ...videos.map(finished("video"))];
}

/**
 * Returns the fields that differ from the listing.
 * @param language language in which the form showed the listing
 */
export function listingChanges(
  before: EditedListing,
  after: EditFormValues,
  { media, language }: { media: readonly FinishedMedia[]; language: Locale },
): ListingChanges {
  const images = objectPathsOf("image", media);
  const videos = objectPathsOf("video", media);
  const facts = factChanges(before.facts ?? {}, after.facts, after.category);
  return {
    ...textChanges(before, after, language),
    ...(after.category !== before.category && { category: after.category }),
    ...(after.price !== before.price && { price: after.price }),
    ...(after.isActive !== editValues(before).isActive && { isActive: after.isActive }),
    ...(images.join() !== before.images.join() && { images }),
    ...(videos.join() !== before.videos.join() && { videos }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

/**
 * A changed text is stored as in a new listing: in the main field and in the variant of its language. Other variants
 * are removed, because they would hide the change from their readers.
 */
function textChanges(before: EditedListing, after: EditFormValues, language: Locale): TextChanges {
  const shown = editedTexts(before, language);
  const changes: TextChanges = {};
  for (const text of TRANSLATED_TEXTS) {
    if (after[text] === (shown[text] ?? "")) continue;
    changes[text] = after[text];
    for (const variant of TEXT_VARIANTS.filter((each) => each.text === text)) {
      if (variant.locale === language) changes[variant.name] = after[text];
      else if (before[variant.name] !== null) changes[variant.name] = null;
    }
  }
  return changes;
}
