import { LISTING_LIFE_DAYS } from "@pashu/validators/limits";
import { Camera } from "lucide-react";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { AverageColor, ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { LazyViewer } from "~/features/viewer/shared/lazy-viewer.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { pagePhoto } from "~/lib/images/listing-photos.ts";
import type { OwnerState } from "~/features/listing-states/shared/owner-state.ts";
import { RenewButton } from "~/features/listing-states/shared/sale-buttons.tsx";

interface OwnPhotoProps {
  animal: AnimalView;
  confirmedPhoto: string | null | undefined;
  state: OwnerState;
}

/** The first photo, the title, and how long the listing lasts. */
export function OwnPhoto({ animal, confirmedPhoto, state }: OwnPhotoProps) {
  const t = useTranslations("listingStates");
  const tCard = useTranslations("card");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, title, images, videos, category } = animal;
  const { status, daysLeft, isWaiting } = state;
  const count = images.length + videos.length;
  const [image] = images;
  const ended = status === "sold" || status === "expired" ? status : null;
  const hasDays = status === "live" && !isWaiting && daysLeft !== null;
  return (
    <div className="whole flex flex-wrap items-center gap-3">
      <div className="relative h-22 w-28 shrink-0 overflow-hidden rounded-tile bg-sunken">
        {image === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <>
            <AverageColor path={image} />
            <span className="absolute inset-0">
              <ListingImage path={image} category={category} first sources={pagePhoto} />
            </span>
          </>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-label={tCard("viewPhotos")}
            onClick={() => setOpen(true)}
            className="absolute inset-0 -outline-offset-4"
          >
            <span className="absolute bottom-2 left-2 flex items-center gap-1 rounded-lg bg-plate px-2 py-0.5 text-meta text-white">
              <Camera aria-hidden className="size-4" />
              {count}
            </span>
          </button>
        )}
        {ended && (
          <p className="pointer-events-none absolute inset-x-2 top-1 rounded-lg bg-plate px-2 text-center text-meta text-white">
            {tCard(ended)}
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-36 wrap-anywhere">
        <h1 id="title" dir="auto" lang={textLang(title, locale)} className="text-title leading-snug">
          {title}
        </h1>
        {hasDays && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {`${daysLeft} ${t("daysLeft", { count: daysLeft })}`}
            <RenewButton
              animal={animal}
              label="moreDays"
              days={LISTING_LIFE_DAYS}
              variant="ghost"
              size="sm"
              isCompact
              className="px-0!"
            />
          </p>
        )}
      </div>
      {isOpen && (
        <LazyViewer
          key={id}
          animal={animal}
          confirmedPhoto={confirmedPhoto}
          show={images.length > 0 ? 0 : "video"}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
