import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { fullImage } from "~/lib/images/image-sources.ts";
import { classNames } from "~/ui/class-names.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { FullScreen } from "./full-screen.tsx";
import { wrapIndex } from "./wrap-index.ts";

interface GalleryProps {
  animal: AnimalView;
  /** Index of the first photo to show. */
  start: number;
  confirmedPhoto: string | null | undefined;
  onOpenChange: (open: boolean) => void;
}

const ARROW = "absolute top-1/2 size-13! -translate-y-1/2 bg-black/50! text-white! hover:bg-black/75!";

export function Gallery({ animal, start, confirmedPhoto, onOpenChange }: GalleryProps) {
  const t = useTranslations("gallery");
  const tCard = useTranslations("card");
  const { title, images } = animal;
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(start);
  // Before the browser paints, and before it reports a scroll position.
  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: "instant" });
  }, [start]);
  const hasMultiple = images.length > 1;

  const show = (index: number) => {
    setShown(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: "instant" });
  };
  const step = (by: 1 | -1) => show(wrapIndex(shown, by, images.length));
  const indexByKey: Record<string, number> = {
    ArrowRight: wrapIndex(shown, 1, images.length),
    ArrowLeft: wrapIndex(shown, -1, images.length),
    Home: 0,
    End: images.length - 1,
  };
  const syncWithScroll = () => {
    if (strip.current !== null) setShown(Math.round(strip.current.scrollLeft / strip.current.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexByKey[event.key];
    // Keys of a dialog above also bubble to here, along React's tree.
    if (index === undefined || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    show(index);
  };

  const counter = t("counter", { n: String(shown + 1), total: String(images.length) });
  const isConfirmed = confirmedPhoto != null && images[shown] === confirmedPhoto;
  return (
    <FullScreen
      title={t("title", { title })}
      note={isConfirmed ? `${counter} · ${tCard("photoConfirmed")}` : counter}
      animal={animal}
      onOpenChange={onOpenChange}
      onKeyDown={onKeyDown}
    >
      <div className="relative min-h-0 grow">
        <section
          ref={strip}
          // A scrollable region must be reachable by keyboard.
          tabIndex={0}
          aria-label={t("title", { title })}
          onScroll={syncWithScroll}
          className="h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain -outline-offset-4 [scrollbar-width:none]"
        >
          <ul className="flex h-full">
            {images.map((path, index) => (
              <li key={path} inert={index !== shown} className="h-full w-full shrink-0 snap-center snap-always p-1">
                <img
                  {...fullImage(path)}
                  alt={`${title}, ${index + 1}`}
                  loading={Math.abs(index - shown) <= 1 ? "eager" : "lazy"}
                  decoding="async"
                  className="size-full object-contain"
                />
              </li>
            ))}
          </ul>
        </section>
        {hasMultiple && (
          <>
            <IconButton label={t("previous")} onClick={() => step(-1)} className={classNames(ARROW, "left-2")}>
              <ChevronLeft aria-hidden className="size-8" />
            </IconButton>
            <IconButton label={t("next")} onClick={() => step(1)} className={classNames(ARROW, "right-2")}>
              <ChevronRight aria-hidden className="size-8" />
            </IconButton>
          </>
        )}
      </div>
    </FullScreen>
  );
}
