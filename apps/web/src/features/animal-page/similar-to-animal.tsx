import { kilometresBetween, type Point } from "@pashu/validators/distance";
import { skipToken } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { SimilarAnimals, type SimilarPage } from "./similar-animals.tsx";

const NEAR_MAX_KM = 100;

interface SimilarToAnimalProps {
  animal: AnimalView;
  page: SimilarPage;
}

/**
 * Listings like this one, nearest to the reader first. Those of the page, nearest to the animal, remain while the place of
 * the reader is unknown, and offline.
 */
export function SimilarToAnimal({ animal, page }: SimilarToAnimalProps) {
  const t = useTranslations("animalPage");
  const locale = useLocale();
  const { lat = Number.NaN, lng = Number.NaN } = usePlace();
  const isPlaced = !Number.isNaN(lat + lng);
  const input = { id: animal.id, locale, lat, lng };
  const { data } = trpc.animals.similarNear.useQuery(isPlaced && !page.gone ? input : skipToken, {
    placeholderData: inOtherLanguage(input),
  });
  const { similar, places } = (isPlaced ? data : undefined) ?? page;
  const sorted = isPlaced ? nearestFirst(similar, input) : similar;
  const isNear = sorted.every((each) => kilometresBetween(isPlaced ? input : animal, each) <= NEAR_MAX_KM);
  const title = t(!isNear ? "similar" : isPlaced ? "similarNearYou" : "similarNearAnimal");
  return <SimilarAnimals title={title} similar={sorted} places={places} />;
}

/** In the order of the distances that are shown. Those without coordinates stay last, newest first. */
function nearestFirst<Each extends Point>(animals: readonly Each[], reader: Point): Each[] {
  const kilometres = (each: Each) => {
    const distance = kilometresBetween(reader, each);
    return Number.isNaN(distance) ? Number.MAX_VALUE : distance;
  };
  return [...animals].sort((a, b) => kilometres(a) - kilometres(b));
}
