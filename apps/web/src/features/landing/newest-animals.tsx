import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { trpc } from "~/lib/api/trpc.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { Skeleton } from "~/ui/skeleton.tsx";
import { NEWEST } from "./newest.ts";

/** The newest animals for sale. Those nearest to a known place are above them, on the home page. */
export function NewestAnimals() {
  const t = useTranslations("landing");
  const { data: reach } = trpc.market.reach.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data } = trpc.animals.list.useQuery({ ...NEWEST, locale: useLocale() });
  if (data?.items.length === 0) return null;
  return (
    <section aria-labelledby="newest">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id="newest" className="mr-auto text-xl">
          {t("newestTitle")}
        </h2>
        <Link
          to="/marketplace"
          className="inline-flex min-h-11 min-w-11 items-center font-bold text-primary underline underline-offset-4"
        >
          {t("newestAll")}
        </Link>
        {reach && (
          <p className="w-full text-muted tabular-digits">
            {t("reach", { animals: groupDigits(reach.animals), districts: groupDigits(reach.districts) })}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {data === undefined
          ? Array.from({ length: NEWEST.limit }, (_, place) => (
              <li key={place}>
                <Skeleton className="h-58" />
              </li>
            ))
          : data.items.map((animal) => (
              <li key={animal.id} className="flex">
                <NewAnimal animal={animal} />
              </li>
            ))}
      </ul>
    </section>
  );
}

function NewAnimal({ animal }: { animal: AnimalView }) {
  const { id, title, category, price, images, location } = animal;
  const locale = useLocale();
  const [image] = images;
  return (
    <Link
      to="/animal/$id"
      params={{ id }}
      className="flex w-full flex-col overflow-hidden rounded-card panel wrap-anywhere hover:bg-sunken"
    >
      <span data-photo-of={id} className="block aspect-4/3 overflow-hidden bg-sunken">
        {image === undefined ? (
          <ImagePlaceholder category={category} />
        ) : (
          <ListingImage path={image} category={category} sources={rowImage} />
        )}
      </span>
      <span className="flex flex-col p-2">
        <strong className="text-lg leading-snug font-bold text-primary tabular-digits">
          {`₹${groupDigits(price)} `}
          <PriceNote animal={animal} />
        </strong>
        <span dir="auto" lang={textLang(title, locale)} className="line-clamp-2 text-sm leading-snug font-bold">
          {title}
        </span>
        <span dir="auto" lang={textLang(location, locale)} className="truncate text-sm text-muted">
          {location}
        </span>
      </span>
    </Link>
  );
}
