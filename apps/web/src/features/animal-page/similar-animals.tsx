import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale } from "use-intl";
import { AnimalRow } from "~/features/listing-card/shared/animal-row.tsx";
import { Distance } from "~/features/places/shared/distance.tsx";
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
    <section aria-labelledby="similar" className="flex flex-col gap-2 lg:col-span-2">
      <h2 id="similar" className="text-lg">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 lg:grid-cols-3">
        {similar.map((animal) => {
          const place = places[animal.districtId ?? ""]?.[locale] ?? "";
          return (
            <li key={animal.id} className="grid grid-cols-1">
              <AnimalRow animal={animal} className="panel p-2">
                <span className="flex flex-wrap gap-x-2 text-meta text-muted">
                  <span dir="auto" lang={textLang(place, locale)} className="grow basis-14 truncate">
                    {place}
                  </span>
                  <Distance {...animal} className="ml-auto min-w-[4em]" />
                </span>
              </AnimalRow>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
