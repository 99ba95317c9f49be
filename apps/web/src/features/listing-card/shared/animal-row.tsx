import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useLocale } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { classNames } from "~/ui/class-names.ts";
import { ImagePlaceholder, ListingImage } from "./listing-image.tsx";
import { PriceNote } from "./price-note.tsx";

interface AnimalRowProps {
  animal: Pick<AnimalView, "id" | "title" | "category" | "price" | "priceNote" | "images">;
  className?: string;
  /** Below the title. */
  children?: ReactNode;
}

/** Link to a listing: its photo beside price and title. */
export function AnimalRow({ animal, className, children }: AnimalRowProps) {
  const { id, title, category, price, priceNote, images } = animal;
  const [image] = images;
  return (
    <Link
      to="/animal/$id"
      params={{ id }}
      className={classNames("flex flex-wrap gap-x-3 rounded-tile hover:bg-sunken", className)}
    >
      <span data-photo-of={id} className="h-22 w-28 shrink-0 overflow-hidden rounded-xl">
        {image === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <ListingImage path={image} category={category} sources={rowImage} />
        )}
      </span>
      <span className="flex min-w-0 grow basis-[7rem] flex-col wrap-anywhere">
        <strong className="text-lg leading-snug font-bold text-primary tabular-digits">
          {`₹${groupDigits(price)}`}
          {priceNote && " "}
          <PriceNote animal={animal} />
        </strong>
        <span
          dir="auto"
          lang={textLang(title, useLocale())}
          className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-bold"
        >
          {title}
        </span>
        {children}
      </span>
    </Link>
  );
}
