import type { Category } from "@pashu/validators/enums";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { fullImage } from "~/lib/images/image-sources.ts";
import { useSmallImage } from "~/lib/images/use-prefers-reduced-data.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button } from "~/ui/button.tsx";

interface GalleryPhotoProps {
  path: string;
  alt: string;
  category: Category;
  /** False for photos that the user does not see next. */
  isNear: boolean;
  isZoomed: boolean;
  /** Called with false if the photo cannot be loaded. */
  onLoaded: (isLoaded: boolean) => void;
}

/** A photo as large as its box allows. Zoomed, it has the widest file. */
export function GalleryPhoto({ path, alt, category, isNear, isZoomed, onLoaded }: GalleryPhotoProps) {
  const t = useTranslations();
  const sources = fullImage(path, useSmallImage());
  const { src } = sources;
  const [hasFailed, setFailed] = useState(false);
  const photo = useRef<HTMLImageElement>(null);
  const [isWidest, setWidest] = useState(false);
  useEffect(() => {
    if (!isZoomed || photo.current === null) return undefined;
    const shown = /-(\d+)\.webp$/.exec(photo.current.currentSrc)?.[1];
    if (shown === undefined) return undefined;
    const widest = new Image();
    // Offline, the service worker answers with another width.
    widest.addEventListener("load", () => widest.naturalWidth > Number(shown) && setWidest(true));
    widest.src = src;
    return () => widest.removeAttribute("src");
  }, [isZoomed, src]);
  if (hasFailed) {
    return (
      <div role="alert" className="m-auto flex flex-col items-center gap-4 px-6 text-center text-lg">
        <AnimalIcon category={category} className="size-28" />
        {t("gallery.failed")}
        <Button variant="secondary" onClick={() => setFailed(false)}>
          {t("common.retry")}
        </Button>
      </div>
    );
  }
  return (
    <img
      ref={photo}
      {...sources}
      srcSet={isWidest ? undefined : sources.srcSet}
      alt={alt}
      draggable={false}
      loading={isNear ? "eager" : "lazy"}
      decoding="async"
      onLoad={() => onLoaded(true)}
      onError={() => {
        setFailed(true);
        onLoaded(false);
      }}
    />
  );
}
