import type { Category } from "@pashu/validators/enums";
import { useState } from "react";
import { cardImage } from "~/lib/images/image-sources.ts";
import { useSmallImage } from "~/lib/images/use-prefers-reduced-data.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";

interface CardImageProps {
  path: string;
  category: Category;
  first: boolean;
}

export function CardImage({ path, category, first }: CardImageProps) {
  const [failed, setFailed] = useState(false);
  const small = useSmallImage();
  if (failed) return <ImagePlaceholder category={category} />;
  return (
    <img
      {...cardImage(path, small)}
      alt=""
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "sync" : "async"}
      // Detects an error that occurred before hydration.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== "") setFailed(true);
      }}
      onError={() => setFailed(true)}
      className="photo size-full object-cover object-[50%_58%]"
    />
  );
}

export function ImagePlaceholder({ category }: { category: Category }) {
  return (
    <span className="grid size-full place-items-center bg-sunken">
      <AnimalIcon category={category} className="size-28" />
    </span>
  );
}
