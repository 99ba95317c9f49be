import type { Category } from "@pashu/validators/enums";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cardImage } from "~/lib/images/image-sources.ts";
import { useSmallImage } from "~/lib/images/use-prefers-reduced-data.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";

interface CardImageProps {
  path: string;
  category: Category;
  alt: string;
  first: boolean;
}

export function CardImage({ path, category, alt, first }: CardImageProps) {
  const [failed, setFailed] = useState(false);
  const small = useSmallImage();
  if (failed) return <ImagePlaceholder category={category} />;
  return (
    <img
      {...cardImage(path, small)}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "sync" : "async"}
      // Detects an error that occurred before hydration.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== "") setFailed(true);
      }}
      onError={() => setFailed(true)}
      className="size-full object-cover"
    />
  );
}

export function ImagePlaceholder({ category }: { category: Category }) {
  const t = useTranslations("card");
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 bg-sunken text-muted">
      <AnimalIcon category={category} className="size-28" />
      <span className="text-sm">{t("noPhoto")}</span>
    </span>
  );
}
