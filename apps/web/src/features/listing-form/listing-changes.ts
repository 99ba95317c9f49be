import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { MediaType } from "@pashu/validators/enums";
import type { EditFormInput, EditFormValues } from "@pashu/validators/listing-form";
import type { inferRouterInputs } from "@trpc/server";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { localized } from "~/features/animals/shared/localized.ts";
import { objectPathsOf, type FinishedMedia } from "~/features/media/shared/media-item.ts";

export type ListingChanges = Omit<inferRouterInputs<AppRouter>["animals"]["update"], "id" | "ifMatch">;

/** Each text of the form with its Hindi variant. */
const TEXTS = [
  ["title", "titleHindi"],
  ["description", "descriptionHindi"],
  ["breed", "breedHindi"],
  ["age", "ageHindi"],
  ["location", "locationHindi"],
] as const;
type TextChanges = { [Main in (typeof TEXTS)[number][0]]?: string } & {
  [Hindi in (typeof TEXTS)[number][1]]?: string | null;
};

/** A listing as the form shows it: in the words in which its seller reads it. */
export function typedFrom(animal: AnimalView, language: Locale): EditFormInput {
  const { category, price, isActive } = animal;
  const { title, description, breed, age, location } = localized(animal, language);
  return { title, description, category, price: String(price), breed: breed ?? "", age: age ?? "", location, isActive };
}

/** Its photos and videos, as the upload control takes them. */
export function mediaOf({ images, videos }: Pick<AnimalView, "images" | "videos">): FinishedMedia[] {
  const finished = (type: MediaType) => (objectPath: string) => ({ type, objectPath, finishedAt: null });
  return [...images.map(finished("image")), ...videos.map(finished("video"))];
}

/**
 * What form and upload control say otherwise than the listing did; all the rest stays as it is.
 * @param language in which the form showed the listing
 */
export function listingChanges(
  before: AnimalView,
  after: EditFormValues,
  { media, language }: { media: readonly FinishedMedia[]; language: Locale },
): ListingChanges {
  const images = objectPathsOf("image", media);
  const videos = objectPathsOf("video", media);
  return {
    ...textChanges(before, after, language),
    ...(after.category !== before.category && { category: after.category }),
    ...(after.price !== before.price && { price: after.price }),
    ...(after.isActive !== before.isActive && { isActive: after.isActive }),
    ...(images.join() !== before.images.join() && { images }),
    ...(videos.join() !== before.videos.join() && { videos }),
  };
}

/**
 * A text that was changed is stored as in a new listing: written in Hindi, in the main field and in the Hindi variant,
 * otherwise in the main field only. An older variant goes, for it would hide the change from who reads Hindi.
 */
function textChanges(before: AnimalView, after: EditFormValues, language: Locale): TextChanges {
  const shown = localized(before, language);
  const changes: TextChanges = {};
  for (const [main, hindi] of TEXTS) {
    if (after[main] === (shown[main] ?? "")) continue;
    changes[main] = after[main];
    if (language === "hi") changes[hindi] = after[main];
    else if (before[hindi] !== null) changes[hindi] = null;
  }
  return changes;
}
