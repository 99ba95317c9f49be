import type { Category } from "@pashu/validators/enums";
import { colorOf } from "@pashu/validators/image-paths";
import { useState } from "react";
import { cardImage, type ImageSources } from "~/lib/images/image-sources.ts";
import { useSmallImage } from "~/lib/images/use-prefers-reduced-data.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";

interface ListingImageProps {
  path: string;
  category: Category;
  /** Loads the image eagerly, because it is the LCP element of the page. */
  first?: boolean;
  sources?: (path: string, small: boolean) => ImageSources;
}

/** Photo of a listing that fills its box; a drawing if it cannot be loaded. */
export function ListingImage({ path, category, first = false, sources = cardImage }: ListingImageProps) {
  const [failed, setFailed] = useState(false);
  const small = useSmallImage();
  if (failed) return <ImagePlaceholder category={category} />;
  return (
    <img
      {...sources(path, small)}
      alt=""
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
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
    <span className="flex size-full items-center justify-center bg-sunken">
      <AnimalIcon category={category} className="size-28 max-h-full" />
    </span>
  );
}

/**
 * Placeholder until the image is loaded. An SVG attribute, because the Content Security Policy forbids inline styles.
 */
export function AverageColor({ path }: { path: string }) {
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={colorOf(path) ?? "none"} />
    </svg>
  );
}
