import type { AppRouter } from "@pashu/api/router";
import { kilometresBetween, type Point } from "@pashu/validators/distance";
import { skipToken } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { SimilarAnimals } from "./similar-animals.tsx";

type Page = inferRouterOutputs<AppRouter>["animals"]["page"];
type Similar = Pick<Page, "similar" | "places">;

const NEAR_MAX_KM = 100;

interface SimilarToAnimalProps {
  animal: AnimalView;
  page: Pick<Page, "similar" | "places" | "gone">;
}

/**
 * Listings like this one, nearest to the reader first. Those of the page, nearest to the animal, remain while the place of
 * the reader is unknown, and offline.
 */
export function SimilarToAnimal({ animal, page }: SimilarToAnimalProps) {
  const t = useTranslations("animalPage");
  const locale = useLocale();
  const { lat, lng } = usePlace();
  const isPlaced = lat !== undefined && lng !== undefined;
  const input = { id: animal.id, locale, lat: lat ?? 0, lng: lng ?? 0 };
  const near = trpc.animals.similarNear.useQuery(isPlaced && !page.gone ? input : skipToken, {
    placeholderData: inOtherLanguage(input),
  });
  const { similar, places }: Similar = (isPlaced ? near.data : undefined) ?? page;
  const reader = { lat, lng };
  const sorted = isPlaced ? nearestFirst(similar, reader) : similar;
  const isNear = sorted.every((each) => kilometresBetween(isPlaced ? reader : animal, each) <= NEAR_MAX_KM);
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
