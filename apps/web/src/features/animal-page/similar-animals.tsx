import type { AppRouter } from "@pashu/api/router";
import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale } from "use-intl";
import { ImagePlaceholder, ListingImage } from "~/features/listing-card/shared/listing-image.tsx";
import { Distance } from "~/features/places/shared/distance.tsx";
import { rowImage } from "~/lib/images/listing-photos.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";

type Page = inferRouterOutputs<AppRouter>["animals"]["page"];

export type SimilarPage = Pick<Page, "similar" | "places" | "gone">;

interface SimilarAnimalsProps extends Pick<Page, "similar" | "places"> {
  title: string;
}

export function SimilarAnimals({ title, similar, places }: SimilarAnimalsProps) {
  const locale = useLocale();
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-2">
      <h2 id="similar" className="text-lg">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
        {similar.map((animal) => {
          const { id, title: name, category, price, images, districtId } = animal;
          const [image] = images;
          const place = places[districtId ?? ""]?.[locale] ?? "";
          return (
            <li key={id} className="grid grid-cols-1">
              <Link to="/animal/$id" params={{ id }} className="flex gap-3 rounded-tile panel p-2 hover:bg-sunken">
                <span className="h-22 w-28 shrink-0 overflow-hidden rounded-xl">
                  {image === undefined ? (
                    <ImagePlaceholder category={category} />
                  ) : (
                    <ListingImage path={image} category={category} sources={rowImage} />
                  )}
                </span>
                <span className="flex min-w-0 grow flex-col wrap-anywhere">
                  <strong className="text-lg leading-snug font-bold text-primary tabular-digits">
                    {`₹${groupDigits(price)}`}
                  </strong>
                  <span
                    dir="auto"
                    lang={textLang(name, locale)}
                    className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-bold"
                  >
                    {name}
                  </span>
                  <span className="flex flex-wrap gap-x-2 text-meta text-muted">
                    <span dir="auto" lang={textLang(place, locale)} className="grow basis-14 truncate">
                      {place}
                    </span>
                    <Distance {...animal} className="ml-auto min-w-[4em]" />
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
