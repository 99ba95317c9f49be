import { groupDigits } from "@pashu/validators/digits";
import { Camera, Check, Play } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyViewer } from "~/features/viewer/shared/lazy-viewer.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { classNames } from "~/ui/class-names.ts";
import { PriceNote } from "./shared/price-note.tsx";
import { AverageColor, ImagePlaceholder, ListingImage } from "./shared/listing-image.tsx";
import { VideoThumbnail } from "./shared/video-thumbnail.tsx";

interface AnimalMediaProps {
  animal: AnimalView;
  title: string;
  /** Loads the image eagerly, because it is the LCP element of the page. */
  first: boolean;
}

export function AnimalMedia({ animal, title, first }: AnimalMediaProps) {
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
    <span className="mr-2 mb-2 ml-auto flex items-center gap-1 rounded-full bg-plate px-2 py-1 text-xs text-white">
      {animal.photoConfirmed && (
        <>
          <Check aria-hidden className="size-4" />
          {t("photoConfirmed")}
        </>
      )}
      <Icon aria-hidden className="size-4" />
      {count > 0 ? t("photoCount", { count, n: String(count) }) : t(video === undefined ? "noPhoto" : "video")}
    </span>
  );
  return (
    <div className={CARD_BOXES.photo}>
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
        <ImagePlaceholder category={animal.category} />
      )}
      {/* The badge wraps to a row of its own above a price that fills the width. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-wrap-reverse items-start gap-x-2">
        <p className={classNames(CARD_BOXES.price, "font-bold text-primary tabular-digits")}>
          {`₹${groupDigits(animal.price)} `}
          <PriceNote animal={animal} />
        </p>
        {video === undefined || image === undefined ? (
          badge
        ) : (
          <button
            type="button"
            onClick={() => setViewer(0)}
            className="pointer-events-auto ml-auto flex min-h-11 items-end"
          >
            {badge}
          </button>
        )}
      </div>
      {viewer !== null && <LazyViewer animal={animal} show={viewer} onOpenChange={close} />}
    </div>
  );
}
