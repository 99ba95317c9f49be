import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { AverageColor, ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { VideoThumbnail } from "~/features/listing-card/shared/video-thumbnail.tsx";
import { LazyViewer } from "~/features/viewer/shared/lazy-viewer.ts";
import { pagePhoto } from "~/lib/images/listing-photos.ts";
import { useViewName } from "~/lib/images/use-view-name.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { useHydrated } from "~/lib/page/use-hydrated.ts";
import { IconButton } from "~/ui/icon-button.tsx";

interface PhotosProps {
  animal: AnimalView;
  title: string;
  /** One of the photos, which a moderator has confirmed. */
  confirmedPhoto: string | null | undefined;
  /** Word over the dimmed photos of a listing that has ended. */
  stamp?: string;
}

/** Not disabled or removed at the ends, where they would lose the focus. */
const ARROW = "absolute! inset-y-0 my-auto bg-plate! text-white! aria-disabled:opacity-30";
const OPENER = "absolute inset-0 -outline-offset-4";

/** Videos, then photos, in a strip to swipe. A tap opens the player or the gallery. */
export function Photos({ animal, title, confirmedPhoto, stamp }: PhotosProps) {
  const t = useTranslations("card");
  const viewName = useViewName();
  const locale = useLocale();
  const [viewer, setViewer] = useState<number | "video" | null>(null);
  const { images, videos, category } = animal;
  const labelOf = (image: string, index: number) => {
    const names = [viewName(image), image === confirmedPhoto && t("photoConfirmed")].filter(Boolean);
    return `${[`${t("viewPhotos")} ${index + 1}`, ...names].join(", ")}: ${title}`;
  };
  const slides = [
    ...videos.map((video, index) => (
      <button key={video} type="button" onClick={() => setViewer("video")} className={OPENER}>
        <VideoThumbnail
          video={video}
          image={index === 0 ? images[0] : undefined}
          label={`${t("playVideo")}: ${title}`}
        />
      </button>
    )),
    ...images.map((image, index) => (
      <button
        key={image}
        type="button"
        aria-label={labelOf(image, index)}
        onClick={() => setViewer(index)}
        className={OPENER}
      >
        <AverageColor path={image} />
        <span className="absolute inset-0">
          <ListingImage
            path={image}
            category={category}
            first={index === 0 && videos.length === 0}
            sources={pagePhoto}
          />
        </span>
        {image === confirmedPhoto && (
          <span
            lang={locale}
            className="whole absolute bottom-3 left-3 flex items-center gap-1 rounded-full bg-plate px-3 py-1 text-meta text-white"
          >
            <Check aria-hidden className="size-4" />
            {t("photoConfirmed")}
          </span>
        )}
      </button>
    )),
  ];
  const close = (open: boolean) => {
    if (!open) setViewer(null);
  };
  return (
    <div
      lang={textLang(title, locale)}
      data-photo-of={animal.id}
      className="relative h-58 overflow-hidden bg-sunken sm:h-90 lg:h-115 lg:rounded-card"
    >
      {slides.length === 0 ? <ImagePlaceholder category={category} /> : <Strip slides={slides} />}
      {stamp !== undefined && (
        <p lang={locale} className="stamp top-[38%]!">
          {stamp}
        </p>
      )}
      {viewer !== null && (
        <LazyViewer animal={animal} confirmedPhoto={confirmedPhoto} show={viewer} onOpenChange={close} />
      )}
    </div>
  );
}

function Strip({ slides }: { slides: React.ReactNode[] }) {
  const t = useTranslations("animalPage");
  const hydrated = useHydrated();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { length: count } = slides;
  const show = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: "instant" });
  return (
    <>
      <ul
        ref={strip}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li key={index} className="relative h-full w-full shrink-0 snap-center snap-always">
            {slide}
            {count > 1 && (
              <span className="whole pointer-events-none absolute right-3 bottom-3 rounded-full bg-plate px-3 py-1 text-meta text-white">
                {`${index + 1}/${count}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {/* Only scripts can scroll to a slide. Fingers and the keyboard scroll without them. */}
      {hydrated && count > 1 && (
        <>
          <IconButton
            label={t("previousPhoto")}
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
            className={`${ARROW} left-2`}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={t("nextPhoto")}
            aria-disabled={shown === count - 1}
            onClick={() => show(shown + 1)}
            className={`${ARROW} right-2`}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      )}
    </>
  );
}
