import { Camera, Check, Play } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LazyViewer } from "~/features/viewer/shared/lazy-viewer.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { AverageColor, ImagePlaceholder, ListingImage } from "./shared/listing-image.tsx";
import { PhotoBadge } from "./shared/photo-badge.tsx";
import { VideoThumbnail } from "./shared/video-thumbnail.tsx";

interface AnimalMediaProps {
  animal: AnimalView;
  title: string;
  /** Loads the image eagerly, because it is the LCP element of the page. */
  first: boolean;
  /** On the photo. */
  children: ReactNode;
}

export function AnimalMedia({ animal, title, first, children }: AnimalMediaProps) {
  const t = useTranslations("card");
  const [viewer, setViewer] = useState<0 | "video" | null>(null);
  const [image] = animal.images;
  const [video] = animal.videos;
  const close = (open: boolean) => {
    if (!open) setViewer(null);
  };
  const { length: count } = animal.images;
  const Icon = video !== undefined && count === 0 ? Play : Camera;
  const badge = (
    <PhotoBadge>
      {animal.photoConfirmed && (
        <span className="flex gap-1">
          <Check aria-hidden className="size-4 shrink-0" />
          {t("photoConfirmed")}
        </span>
      )}
      <Icon aria-hidden className="size-4" />
      {count > 0 ? t("photoCount", { count, n: String(count) }) : t(video === undefined ? "noPhoto" : "video")}
    </PhotoBadge>
  );
  return (
    <div data-photo-of={animal.id} className={CARD_BOXES.photo}>
      {image !== undefined && <AverageColor path={image} />}
      {video !== undefined ? (
        <button type="button" onClick={() => setViewer("video")} className="absolute inset-0 -outline-offset-4">
          <VideoThumbnail video={video} image={image} label={`${t("playVideo")}: ${title}`} />
        </button>
      ) : image !== undefined ? (
        <button
          type="button"
          aria-label={`${t("viewPhotos")}: ${title}`}
          onClick={() => setViewer(0)}
          className="absolute inset-0 -outline-offset-4"
        >
          <ListingImage path={image} category={animal.category} first={first} />
        </button>
      ) : (
        <span className="absolute inset-0">
          <ImagePlaceholder category={animal.category} />
        </span>
      )}
      {video === undefined || image === undefined ? (
        <span className="pointer-events-none absolute bottom-0 left-0">{badge}</span>
      ) : (
        <button type="button" onClick={() => setViewer(0)} className="absolute bottom-0 left-0 flex min-h-11 items-end">
          {badge}
        </button>
      )}
      {children}
      {viewer !== null && <LazyViewer animal={animal} show={viewer} onOpenChange={close} />}
    </div>
  );
}
