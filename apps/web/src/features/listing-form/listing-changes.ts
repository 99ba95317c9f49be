import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import type { MediaType } from "@pashu/validators/enums";
import type { EditFormInput, EditFormValues } from "@pashu/validators/listing-form";
import type { inferRouterInputs } from "@trpc/server";
import type { StoredAnimal } from "~/features/animals/shared/animal.ts";
import { localized } from "@pashu/i18n/localized";
import { objectPathsOf, type FinishedMedia } from "~/features/media/shared/media-item.ts";

export type ListingChanges = Omit<inferRouterInputs<AppRouter>["animals"]["update"], "id" | "ifMatch">;

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

export function formValuesOf(animal: StoredAnimal, language: Locale): EditFormInput {
  const { category, price } = animal;
  const { title, description, breed, age, location } = localized(animal, language);
  return {
    title,
    description,
    category,
    price: String(price),
    breed: breed ?? "",
    age: age ?? "",
    location,
    isActive: isChecked(animal),
  };
}

/** The switch of an expired listing is off: switching it on renews the listing. */
function isChecked({ isActive, status }: StoredAnimal): boolean {
  return isActive && status !== "expired";
}

export function mediaOf({ images, videos }: Pick<StoredAnimal, "images" | "videos">): FinishedMedia[] {
  const finished = (type: MediaType) => (objectPath: string) => ({ type, objectPath, finishedAt: null });
  return [...images.map(finished("image")), ...videos.map(finished("video"))];
}

/**
 * Returns the fields that differ from the listing.
 * @param language language in which the form showed the listing
 */
export function listingChanges(
  before: StoredAnimal,
  after: EditFormValues,
  { media, language }: { media: readonly FinishedMedia[]; language: Locale },
): ListingChanges {
  const images = objectPathsOf("image", media);
  const videos = objectPathsOf("video", media);
  return {
    ...textChanges(before, after, language),
    ...(after.category !== before.category && { category: after.category }),
    ...(after.price !== before.price && { price: after.price }),
    ...(after.isActive !== isChecked(before) && { isActive: after.isActive }),
    ...(images.join() !== before.images.join() && { images }),
    ...(videos.join() !== before.videos.join() && { videos }),
  };
}

/**
 * A changed text is stored as in a new listing: Hindi in the main field and the Hindi variant, other languages in the
 * main field only. The old variant is removed, because it would hide the change from Hindi readers.
 */
function textChanges(before: StoredAnimal, after: EditFormValues, language: Locale): TextChanges {
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
