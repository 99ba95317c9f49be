import { IMAGES_MAX } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { MediaUpload } from "~/features/media/shared/media-upload.tsx";
import type { MediaUploads } from "~/features/media/shared/use-media-uploads.ts";
import type { PriceRange } from "@pashu/validators/price-range";
import { AgeControl } from "./age-control.tsx";
import { BreedControl } from "./breed-control.tsx";
import { CategoryControl, TextAreaControl, TextControl } from "./controls.tsx";
import { PriceControl } from "./price-control.tsx";

interface AnimalSectionProps {
  uploads: MediaUploads;
  priceRange: PriceRange | null | undefined;
}

export function AnimalSection({ uploads, priceRange }: AnimalSectionProps) {
  const t = useTranslations("sell");
  return (
    <div>
      <TextControl name="title" label={t("fieldTitle")} placeholder={t("fieldTitlePlaceholder")} required />
      <TextAreaControl
        name="description"
        label={t("fieldDescription")}
        placeholder={t("fieldDescriptionPlaceholder")}
        required
      />
      <MediaUpload label={t("photos")} hint={t("photosHint", { n: String(IMAGES_MAX) })} uploads={uploads} />
      <CategoryControl placeholder={t("fieldCategoryPlaceholder")} />
      <PriceControl label={t("fieldPrice")} placeholder={t("fieldPricePlaceholder")} range={priceRange} />
      <BreedControl placeholder={t("fieldBreedPlaceholder")} />
      <AgeControl required />
    </div>
  );
}
