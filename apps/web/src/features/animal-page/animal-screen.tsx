import type { AppRouter } from "@pashu/api/router";
import { Check } from "lucide-react";
import { groupDigits } from "@pashu/validators/digits";
import { REMARKS } from "@pashu/validators/text-fields";
import { withoutPhones } from "@pashu/validators/without-phones";
import type { inferRouterOutputs } from "@trpc/server";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { FactIcon } from "~/features/facts/shared/fact-icon.tsx";
import { NoticeSlot } from "~/features/disease-notices/shared/notice-slot.tsx";
import { PriceNote } from "~/features/listing-card/shared/price-note.tsx";
import { useOwnerPanel } from "~/features/listing-owner/shared/lazy-owner-panel.tsx";
import { ReportButton } from "~/features/reports/shared/report-button.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { ActionBar } from "./action-bar.tsx";
import { DesktopQrCode } from "./desktop-qr-code.tsx";
import { EndedActions, EndedNote } from "./ended-animal.tsx";
import { LateSections } from "./late-sections.tsx";
import { FactCells } from "./fact-cells.tsx";
import { useFacts } from "./facts.ts";
import { Photos } from "./photos.tsx";
import { PlaceLine } from "./place-line.tsx";
import { PriceCard } from "./price-card.tsx";
import { SellerSection } from "./seller-section.tsx";

type Page = Extract<inferRouterOutputs<AppRouter>["animals"]["page"], { animal: object }>;

const NOT_LOADED = { similar: [], places: {}, gone: false };

interface AnimalScreenProps {
  animal: AnimalView;
  /** Undefined while only the row of a list is known. */
  page: Page | undefined;
  /** True while the page is fetched: what would move by its data is not shown yet. */
  isLoading: boolean;
  isOwner: boolean;
}

export function AnimalScreen({ animal, page, isLoading, isOwner }: AnimalScreenProps) {
  const ownerPanel = useOwnerPanel(isOwner, { animal, page });
  const t = useTranslations("animalPage");
  const tCard = useTranslations("card");
  const locale = useLocale();
  const { cells, lines } = useFacts(animal);
  const { places = {} } = page ?? {};
  const ended = animal.status === "sold" || animal.status === "expired" ? animal.status : null;
  // A status that this version does not know is not for sale either.
  const isOver = animal.status !== "live" && !isOwner;
  const place = places[animal.districtId ?? ""]?.[locale] ?? animal.location;
  const { title, description, generatedDescription, negotiable } = animal;
  // A page that an earlier release has sent has no names of facts.
  const { chips = [], chipFacts = [] } = page ?? {};
  const facts = [...lines, ...chips.map((text, index) => ({ text, fact: chipFacts[index] }))];
  // A generated description repeats the facts, of which a row of a list has only some.
  const ownWords = [generatedDescription && page ? null : description, ...REMARKS.map((name) => animal[name])];
  const words = [...new Set(ownWords)].filter((text) => text?.trim());
  const seller = { subjectType: "user", subjectId: animal.sellerId } as const;
  // The code of the panel is loading. Nothing is shown that the panel would move.
  if (isOwner && ownerPanel === null) {
    return (
      <div key="loading" className="page-width py-4">
        <PageTitle>{withoutPhones(title)}</PageTitle>
        <Skeleton className="h-screen" />
      </div>
    );
  }
  return (
    <article
      key="loaded"
      aria-labelledby="title"
      // On phones the seller follows the description. On wide screens it ends the right column, and similar animals fill
      // the width below both columns.
      className="flex flex-col wrap-anywhere lg:page-width lg:mt-5 lg:grid lg:grid-cols-[1fr_420px] lg:grid-rows-[auto_auto_1fr] lg:gap-x-6 lg:gap-y-4"
    >
      <PageTitle>{withoutPhones(title)}</PageTitle>
      {isOwner ? (
        ownerPanel
      ) : (
        <Photos
          animal={animal}
          title={title}
          confirmedPhoto={page?.confirmedPhoto}
          stamp={ended === null ? undefined : tCard(ended)}
        />
      )}
      <div className="contents lg:sticky lg:top-19 lg:row-span-3 lg:block lg:self-start">
        <div className="page-width lg:px-0">
          {!isOwner && (
            <>
              {isOver ? (
                <EndedNote animal={animal} ended={ended} />
              ) : (
                <p
                  id="price"
                  className="mt-2 flex flex-wrap items-baseline gap-x-2 text-3xl font-bold text-primary tabular-digits"
                >
                  {`₹${groupDigits(animal.price)}`}
                  <PriceNote animal={animal} />
                  {negotiable && (
                    <small className="self-center rounded-lg bg-accent-soft px-2 text-meta text-ink">
                      {negotiable}
                    </small>
                  )}
                </p>
              )}
              <h1 id="title" dir="auto" lang={textLang(title, locale)} className="mt-1 text-xl">
                {title}
              </h1>
            </>
          )}
          {animal.photoConfirmed && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-primary">
              <Check aria-hidden className="size-5 shrink-0" />
              {t("photoConfirmed")}
            </p>
          )}
          {!isOver && !(isOwner && isLoading) && <FactCells facts={cells} />}
          {isLoading && <Skeleton className="mt-2.5 h-[1lh] w-2/3" />}
          {!isLoading && place !== "" && (
            <PlaceLine place={place} animal={animal} createdAt={isOver ? undefined : animal.createdAt} />
          )}
          {!isOver && <NoticeSlot districtId={animal.districtId} category={animal.category} className="mt-2.5" />}
          {isOver && <EndedActions animal={animal} />}
          {!isOver && (
            <>
              {!isOwner && <ActionBar animal={animal} className={isLoading ? "lg:invisible" : ""} />}
              <NoScriptNotice />
              {page?.prices && <PriceCard {...page.prices} />}
            </>
          )}
        </div>
        {!isLoading && !isOver && (
          <div className="after-about page-width mt-4 lg:px-0">
            <SellerSection animal={animal} seller={page?.seller} />
            <DesktopQrCode id={animal.id} />
          </div>
        )}
      </div>
      {isLoading && <Skeleton className="mx-4 mt-5 h-64 lg:mx-0" />}
      {!isLoading && !isOver && words.length + facts.length > 0 && (
        <div className="page-width mt-4 lg:mt-0 lg:px-0">
          <section
            aria-labelledby="about"
            data-hear="listing"
            className="relative flex flex-col gap-2 border-t border-line pt-4"
          >
            <h2 id="about" className="text-lg">
              {t("about")}
            </h2>
            {words.map((text) => (
              <p key={text} dir="auto" lang={textLang(text ?? "", locale)} className="whitespace-pre-line">
                {text}
              </p>
            ))}
            {facts.length > 0 && (
              <ul className="flex flex-wrap gap-1.5">
                {facts.map(({ fact, text }) => (
                  <li key={text} className="rounded-lg bg-sunken px-3 py-0.5 text-sm">
                    {fact && <FactIcon fact={fact} className="mr-1 size-4" />}
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
      {!isLoading && (
        <div className="after-about page-width mt-4 flex flex-col gap-4 lg:contents">
          <LateSections.Component
            animal={animal}
            page={page ?? NOT_LOADED}
            hasAdvice={!isOver && !isOwner}
            fallback={null}
          />
          {!isOwner && (
            <ReportButton
              // A listing that ended long ago cannot be reported any more, its seller can.
              subject={
                page?.gone === true
                  ? seller
                  : { subjectType: "animal", subjectId: animal.id, sellerId: animal.sellerId }
              }
              className="self-start text-muted lg:col-span-2"
            >
              {t(isOver ? "reportSeller" : "report")}
            </ReportButton>
          )}
        </div>
      )}
    </article>
  );
}
