import type { AppRouter } from "@pashu/api/router";
import type { MediaType } from "@pashu/validators/enums";
import type { EditFormTyped, EditFormValues } from "@pashu/validators/listing-form";
import type { inferRouterInputs } from "@trpc/server";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { pathsOf, type FinishedMedia } from "~/features/media/shared/media-item.ts";

export type ListingChanges = Omit<inferRouterInputs<AppRouter>["animals"]["update"], "id">;

/** Each text of the form with its Hindi variant. */
const TEXTS = [
  ["title", "titleHindi"],
  ["description", "descriptionHindi"],
  ["breed", "breedHindi"],
  ["age", "ageHindi"],
  ["location", "locationHindi"],
] as const;
type Text = (typeof TEXTS)[number][number];

/** A listing as the form shows it. */
export function typedFrom(animal: AnimalView): EditFormTyped {
  const { title, description, category, price, breed, age, location, isActive } = animal;
  return { title, description, category, price: String(price), breed: breed ?? "", age: age ?? "", location, isActive };
}

/** Its photos and videos, as the upload control takes them. */
export function mediaOf({ images, videos }: Pick<AnimalView, "images" | "videos">): FinishedMedia[] {
  const finished = (type: MediaType) => (objectPath: string) => ({ type, objectPath, finishedAt: null });
  return [...images.map(finished("image")), ...videos.map(finished("video"))];
}

/** What form and upload control say otherwise than the listing did; all the rest stays as it is. */
export function listingChanges(
  before: AnimalView,
  after: EditFormValues,
  media: readonly FinishedMedia[],
): ListingChanges {
  const images = pathsOf("image", media);
  const videos = pathsOf("video", media);
  return {
    ...textChanges(before, after),
    ...(after.category !== before.category && { category: after.category }),
    ...(after.price !== before.price && { price: after.price }),
    ...(after.isActive !== before.isActive && { isActive: after.isActive }),
    ...(images.join() !== before.images.join() && { images }),
    ...(videos.join() !== before.videos.join() && { videos }),
  };
}

/** A listing that was written in Hindi has the same text twice: both stay the same. */
function textChanges(before: AnimalView, after: EditFormValues): Partial<Record<Text, string>> {
  const changes: Partial<Record<Text, string>> = {};
  for (const [main, hindi] of TEXTS) {
    if (after[main] === (before[main] ?? "")) continue;
    changes[main] = after[main];
    if (before[main] !== null && before[hindi] === before[main]) changes[hindi] = after[main];
  }
  return changes;
}
