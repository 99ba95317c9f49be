import { imagePathAt } from "@pashu/validators/image-paths";
import { groupDigits } from "@pashu/validators/digits";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { usePrefersReducedData } from "~/lib/images/use-prefers-reduced-data.ts";
import { useViewName } from "~/lib/images/use-view-name.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { FullScreen, ON_BLACK } from "./full-screen.tsx";
import { GalleryPhoto } from "./gallery-photo.tsx";
import { useZoom } from "./use-zoom.ts";
import { wrapIndex } from "./wrap-index.ts";

interface GalleryProps {
  animal: AnimalView;
  /** Index of the first photo to show. */
  start: number;
  confirmedPhoto: string | null | undefined;
  onOpenChange: (open: boolean) => void;
}

export function Gallery({ animal, start, confirmedPhoto, onOpenChange }: GalleryProps) {
  const t = useTranslations("gallery");
  const tCard = useTranslations("card");
  const viewName = useViewName();
  const { title, images, category } = animal;
  // Not a ref: the dialog mounts it after the first effects.
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(start);
  const { isZoomed, toggle, pressKey } = useZoom(strip, shown);
  // Before the browser paints, and before it reports a scroll position.
  useLayoutEffect(() => {
    strip?.scrollTo({ left: start * strip.clientWidth, behavior: "instant" });
  }, [strip, start]);
  const reducedData = usePrefersReducedData();
  const [loaded, setLoaded] = useState<Record<string, boolean>>({});
  const hasMultiple = images.length > 1;

  const show = (index: number) => {
    setShown(index);
    strip?.scrollTo({ left: index * strip.clientWidth, behavior: "instant" });
  };
  const step = (by: 1 | -1) => show(wrapIndex(shown, by, images.length));
  const indexByKey: Record<string, number> = {
    ArrowRight: wrapIndex(shown, 1, images.length),
    ArrowLeft: wrapIndex(shown, -1, images.length),
    Home: 0,
    End: images.length - 1,
  };
  const syncWithScroll = () => {
    if (strip !== null) setShown(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog above also bubble to here, along React's tree.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    // The browser's own zoom.
    if (event.ctrlKey || event.metaKey) return;
    const index = indexByKey[event.key];
    if (!pressKey(event.key)) {
      if (index === undefined) return;
      show(index);
    }
    // The element in the strip may become inert, and would then keep keys from the gallery.
    if (strip?.contains(event.target)) strip.focus({ preventScroll: true });
    event.preventDefault();
  };

  const counter = t("counter", { n: String(shown + 1), total: String(images.length) });
  const isConfirmed = confirmedPhoto != null && images[shown] === confirmedPhoto;
  return (
    <FullScreen
      title={t("title", { title })}
      note={[counter, viewName(images[shown] ?? ""), isConfirmed && tCard("photoConfirmed")]
        .filter(Boolean)
        .join(" · ")}
      actions={
        <IconButton
          label={t(isZoomed ? "zoomOut" : "zoomIn")}
          aria-disabled={!loaded[images[shown] ?? ""] || undefined}
          onClick={toggle}
          className={`aria-disabled:opacity-30 ${ON_BLACK}`}
        >
          {isZoomed ? <ZoomOut aria-hidden className="size-7" /> : <ZoomIn aria-hidden className="size-7" />}
        </IconButton>
      }
      onOpenChange={onOpenChange}
      onKeyDown={onKeyDown}
    >
      <div className="viewer-stage">
        <section
          ref={setStrip}
          // A scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t("title", { title })}
          onScroll={syncWithScroll}
          className="viewer-strip"
        >
          <ul>
            {images.map((path, index) => (
              <li key={path} inert={index !== shown} data-zoomed={index === shown && isZoomed ? "" : undefined}>
                <GalleryPhoto
                  path={path}
                  alt={[title, index + 1, viewName(path)].filter(Boolean).join(", ")}
                  category={category}
                  isNear={Math.abs(index - shown) <= 1}
                  isZoomed={index === shown && isZoomed}
                  onLoaded={(isLoaded) => setLoaded((others) => ({ ...others, [path]: isLoaded }))}
                />
              </li>
            ))}
          </ul>
        </section>
        {hasMultiple && (
          <>
            <IconButton label={t("previous")} onClick={() => step(-1)} className={`viewer-arrow left-2 ${ON_BLACK}`}>
              <ChevronLeft aria-hidden className="size-8" />
            </IconButton>
            <IconButton label={t("next")} onClick={() => step(1)} className={`viewer-arrow right-2 ${ON_BLACK}`}>
              <ChevronRight aria-hidden className="size-8" />
            </IconButton>
          </>
        )}
      </div>
      <div className="viewer-foot">
        {hasMultiple && !reducedData && <Thumbs images={images} shown={shown} onShow={show} />}
        {animal.status === "live" && (
          <div className="viewer-deal">
            <p className="text-xl font-bold tabular-digits">{`₹${groupDigits(animal.price)} ${animal.priceNote ?? ""}`}</p>
            <ContactSeller animal={animal} title={title} />
          </div>
        )}
      </div>
    </FullScreen>
  );
}

interface ThumbsProps {
  images: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

function Thumbs({ images, shown, onShow }: ThumbsProps) {
  const t = useTranslations("gallery");
  const viewName = useViewName();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[shown]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  return (
    <ul ref={list} className="viewer-thumbs">
      {images.map((path, index) => (
        <li key={path}>
          <button
            type="button"
            aria-label={[t("photo", { n: String(index + 1) }), viewName(path)].filter(Boolean).join(", ")}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
          >
            <img src={imagePathAt(path, 320)} alt="" loading="lazy" decoding="async" />
          </button>
        </li>
      ))}
    </ul>
  );
}
