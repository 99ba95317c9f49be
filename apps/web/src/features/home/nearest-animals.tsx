import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { Distance } from "~/features/places/shared/distance.tsx";
import type { Place } from "~/features/places/shared/place.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { HomeSection, SectionLink } from "./home-section.tsx";

export function NearestAnimals({ animals, place }: { animals: readonly AnimalView[]; place: Place }) {
  const t = useTranslations("home");
  const locale = useLocale();
  return (
    <HomeSection
      id="home-near"
      title={t("near")}
      more={
        <SectionLink to="/marketplace" search={{ sort: "nearest", ...place }}>
          {t("seeAll")}
        </SectionLink>
      }
    >
      <ul className="home-near">
        {animals.map((animal) => (
          <li key={animal.id} className="flex">
            <NearCard animal={animal} titleLang={textLang(animal.title, locale)} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function NearCard({ animal, titleLang }: { animal: AnimalView; titleLang: ReturnType<typeof textLang> }) {
  const { id, title, category, price, images } = animal;
  const [image] = images;
  return (
    <Link
      to="/animal/$id"
      params={{ id }}
      className="flex w-full flex-col overflow-hidden rounded-card panel hover:bg-sunken"
    >
      <span data-photo-of={id} className="home-near-photo">
        {image === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <ListingImage path={image} category={category} sources={rowImage} />
        )}
        <span className="home-distance">
          <Distance {...animal} />
        </span>
      </span>
      <span className="flex flex-col p-2 wrap-anywhere">
        <strong className="text-lg leading-snug font-bold text-primary tabular-digits">
          {`₹${groupDigits(price)} `}
          <PriceNote animal={animal} />
        </strong>
        <span dir="auto" lang={titleLang} className="line-clamp-2 text-sm leading-snug font-bold">
          {title}
        </span>
      </span>
    </Link>
  );
}
