import { canonicalBreedId } from "@pashu/validators/breeds";
import { districtSlug } from "@pashu/validators/place-slugs";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { TellMeButton } from "../tell-me-button.tsx";

/** Of the same breed, in the same district. */
export default function TellMeLike({ animal: { category, facts, districtId } }: { animal: AnimalView }) {
  const t = useTranslations("alerts");
  const breed = canonicalBreedId(facts?.breedId ?? "unknown", category) ?? undefined;
  const district = districtSlug(districtId ?? "");
  return <TellMeButton asked={{ category, breed, district }}>{t("like")}</TellMeButton>;
}
