import { colorOf } from "@pashu/validators/image-paths";
import { Camera, Play } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { LazyGallery, LazyVideoPlayer } from "~/features/viewer/shared/lazy-viewers.ts";
import { cardImage } from "~/lib/images/image-sources.ts";
import { usePrefersReducedData } from "~/lib/images/use-prefers-reduced-data.ts";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CardImage, ImagePlaceholder } from "./card-image.tsx";

interface AnimalMediaProps {
  animal: AnimalView;
  title: string;
  /** Loads the image eagerly, because it is the LCP element of the page. */
  first: boolean;
}

const BADGE =
  "absolute bottom-2 left-2 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-black/70 px-3 text-sm font-semibold text-white";

export function AnimalMedia({ animal, title, first }: AnimalMediaProps) {
  const t = useTranslations("card");
  const [viewer, setViewer] = useState<"gallery" | "video" | null>(null);
  const [image] = animal.images;
  const [video] = animal.videos;
  const close = (open: boolean) => {
    if (!open) setViewer(null);
  };
  const { length: count } = animal.images;
  const photoCount = t("photoCount", { count, n: String(count) });
  const badge = (
    <>
      <Camera aria-hidden className="size-4" />
      {photoCount}
    </>
  );
  return (
    <div className="relative aspect-4/3 bg-sunken">
      {image !== undefined && <AverageColor path={image} />}
      {video !== undefined ? (
        <button
          type="button"
          aria-label={`${t("playVideo")}: ${title}`}
          onClick={() => setViewer("video")}
          className="absolute inset-0 -outline-offset-4"
        >
          <VideoThumbnail video={video} image={image} />
        </button>
      ) : image !== undefined ? (
        <button
          type="button"
          aria-label={`${t("viewPhotos")}: ${title}${count > 1 ? `, ${photoCount}` : ""}`}
          onClick={() => setViewer("gallery")}
          className="absolute inset-0 -outline-offset-4"
        >
          <CardImage path={image} category={animal.category} alt={t("photoAlt", { n: "1", title })} first={first} />
          {count > 1 && <span className={BADGE}>{badge}</span>}
        </button>
      ) : (
        <ImagePlaceholder category={animal.category} />
      )}
      {video !== undefined && image !== undefined && (
        <button type="button" onClick={() => setViewer("gallery")} className={`${BADGE} min-h-11`}>
          {badge}
        </button>
      )}
      {viewer === "gallery" && <LazyGallery title={title} images={animal.images} onOpenChange={close} />}
      {viewer === "video" && video !== undefined && (
        <LazyVideoPlayer title={title} videos={animal.videos} onOpenChange={close} />
      )}
    </div>
  );
}

/**
 * Placeholder until the image is loaded. An SVG attribute, because the Content Security Policy forbids inline styles.
 */
function AverageColor({ path }: { path: string }) {
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={colorOf(path) ?? "none"} />
    </svg>
  );
}

/** Uses a photo of the listing as the poster, which has far fewer bytes than the video's first frame. */
function VideoThumbnail({ video, image }: { video: string; image: string | undefined }) {
  const reducedData = usePrefersReducedData();
  const withoutPicture = {
    src: `${video}#t=0.1`,
    // The server's HTML is the same for all users, so the browser decides whether to load the frame.
    preload: reducedData ? "none" : "metadata",
  };
  return (
    <>
      <video
        {...(image === undefined ? withoutPicture : { poster: cardImage(image).src, preload: "none" })}
        muted
        playsInline
        tabIndex={-1}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-black/65 text-white">
        <Play aria-hidden className="size-8 fill-current" />
      </span>
    </>
  );
}
