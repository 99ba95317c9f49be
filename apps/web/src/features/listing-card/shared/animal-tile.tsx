import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { ImagePlaceholder, ListingImage } from "./listing-image.tsx";
import { PriceNote } from "./price-note.tsx";

interface AnimalTileProps {
  animal: Pick<AnimalView, "id" | "title" | "heading" | "category" | "price" | "priceNote" | "images">;
  /** On the photo, in its lower corner. */
  note?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** Link to a listing: its photo above price and title. */
export function AnimalTile({ animal, note, children }: AnimalTileProps) {
  const { id, title, heading = title, category, images } = animal;
  const [image] = images;
  return (
    <Link
      to="/animal/$id"
      params={{ id }}
      className="flex w-full flex-col overflow-hidden rounded-card panel wrap-anywhere hover:bg-sunken"
    >
      <span data-photo-of={id} className="relative block aspect-4/3 overflow-hidden bg-sunken">
        {image === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <ListingImage path={image} category={category} sources={rowImage} />
        )}
        {note}
      </span>
      <span className="flex flex-col p-2">
        <strong className="text-lg leading-snug font-bold text-primary tabular-digits">
          {`₹${groupDigits(animal.price)} `}
          <PriceNote animal={animal} />
        </strong>
        <span dir="auto" lang={textLang(heading, useLocale())} className="line-clamp-2 text-sm leading-snug font-bold">
          {heading}
        </span>
        {children}
      </span>
    </Link>
  );
}
