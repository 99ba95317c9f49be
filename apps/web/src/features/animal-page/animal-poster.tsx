import type { AppRouter } from "@pashu/api/router";
import { PRODUCT_NAME } from "@pashu/i18n/product-name";
import { groupDigits } from "@pashu/validators/digits";
import { shortAnimalPath } from "@pashu/validators/short-ids";
import { withoutPhones } from "@pashu/validators/without-phones";
import type { inferRouterOutputs } from "@trpc/server";
import { MapPin, Printer } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { fullImage } from "~/lib/images/image-sources.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { Button } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { QrCode } from "~/ui/qr-code.tsx";
import styles from "./animal-poster.css?url&no-inline";
import { useFacts } from "./facts.ts";

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;

interface AnimalPosterProps {
  page: Page;
  origin: string;
}

/** An A4 page to print. It has no phone number, because it is public. */
export function AnimalPoster({ page: { animal, places }, origin }: AnimalPosterProps) {
  const t = useTranslations("cards");
  const locale = useLocale();
  const { facts } = useFacts(animal);
  const title = withoutPhones(animal.title);
  const place = places[animal.districtId ?? ""]?.[locale];
  const [image] = animal.images;
  return (
    <article className="poster page-width py-4 wrap-anywhere">
      <link rel="stylesheet" href={styles} precedence="default" />
      <PageTitle>{title}</PageTitle>
      <Button onClick={() => print()} className="mb-4 w-full">
        <Printer aria-hidden className="size-5" />
        {t("print")}
      </Button>
      <p className="text-lg font-bold text-primary">{PRODUCT_NAME[locale]}</p>
      {image === undefined ? (
        <span className="poster-picture mt-2 grid place-items-center rounded-card bg-sunken">
          <AnimalIcon category={animal.category} className="size-15" />
        </span>
      ) : (
        <img
          {...fullImage(image)}
          // Paper has more pixels than the screen.
          sizes="100vw"
          alt=""
          className="poster-picture photo mt-2 w-full rounded-card object-cover object-[50%_58%]"
        />
      )}
      <p className="poster-price mt-3 text-3xl font-bold text-primary tabular-digits">
        {`₹${groupDigits(animal.price)} `}
        <PriceNote animal={animal} />
      </p>
      <h1 dir="auto" lang={textLang(title, locale)} className="text-xl">
        {title}
      </h1>
      <ul className="mt-2 flex flex-wrap gap-2">
        {facts.map(({ label, value }) => (
          <li key={label} className="rounded-lg border border-line px-3 py-1 font-bold">
            {`${label}: ${withoutPhones(value)}`}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <QrCode address={origin + shortAnimalPath(animal.id)} className="poster-code" />
        <div className="poster-place min-w-0">
          {place !== undefined && (
            <p className="flex items-center gap-2 text-lg font-bold">
              <MapPin aria-hidden className="size-6 shrink-0 text-primary" />
              {place}
            </p>
          )}
          <p>{t("scan")}</p>
        </div>
      </div>
    </article>
  );
}
