import { groupDigits } from "@pashu/validators/digits";
import { MapPin } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { SaveButton } from "~/features/saved-animals/shared/save-button.tsx";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { AnimalFacts } from "../animal-facts.tsx";
import { AnimalMedia } from "../animal-media.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { DeleteListing } from "../delete-listing.tsx";
import { Description } from "../description.tsx";
import { hindiToMarathi } from "~/features/animals/shared/hindi-to-marathi.ts";
import { localized } from "~/features/animals/shared/localized.ts";
import { SellerLine } from "../seller-line.tsx";
import { ShareButton } from "../share-button.tsx";

interface AnimalCardProps {
  animal: AnimalView;
  first?: boolean;
  /** If set, even to null, the card shows the owner's actions and Delete instead of saving and contacting. */
  ownerActions?: ReactNode;
}

/** Card of a listing in a `CardGrid`. Requires the `animals` namespace. */
export function AnimalCard({ animal, first = false, ownerActions }: AnimalCardProps) {
  const t = useTranslations("card");
  const locale = useLocale();
  const localizedTexts = localized(animal, locale);
  const texts = locale === "mr" ? hindiToMarathi(localizedTexts) : localizedTexts;
  const titleId = useId();
  const isOwner = ownerActions !== undefined;
  return (
    <li className="flex">
      <article
        aria-labelledby={titleId}
        tabIndex={-1}
        className="relative flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface wrap-anywhere"
      >
        <AnimalMedia animal={animal} title={texts.title} first={first} />
        {!isOwner && (
          <div className="absolute top-2 right-2">
            <SaveButton animal={animal} title={texts.title} />
          </div>
        )}
        {!animal.isActive && (
          <p className="absolute top-2 left-2 rounded-full bg-danger px-3 py-1 text-sm font-semibold text-on-danger">
            {t("notActive")}
          </p>
        )}
        <div className="flex grow flex-col gap-2 p-4 pt-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="text-2xl font-extrabold text-primary tabular-digits">{`₹${groupDigits(animal.price)}`}</p>
            <p className="text-sm text-muted">
              <TimeAgo at={animal.createdAt} />
            </p>
          </div>
          <h2 id={titleId} lang={textLang(texts.title, locale)} className="text-lg leading-snug">
            {texts.title}
          </h2>
          <p className="flex gap-1.5 text-sm text-muted">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-primary" />
            <span>
              <span lang={textLang(texts.location, locale)}>{texts.location}</span>
              {animal.distance !== undefined && <Distance kilometres={animal.distance} />}
            </span>
          </p>
          <AnimalFacts animal={animal} texts={texts} />
          <Description texts={texts} />
          <SellerLine {...animal} />
          <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
            {isOwner ? (
              <>
                {ownerActions}
                <DeleteListing id={animal.id} title={texts.title} />
              </>
            ) : (
              <ContactSeller animal={animal} title={texts.title} />
            )}
            <span className="ml-auto">
              <ShareButton animal={animal} texts={texts} />
            </span>
          </div>
        </div>
      </article>
    </li>
  );
}

function Distance({ kilometres }: { kilometres: number }) {
  const t = useTranslations("market");
  const text = kilometres < 1 ? t("distanceNear") : t("distance", { km: groupDigits(Math.round(kilometres)) });
  return <strong className="block font-semibold text-ink">{text}</strong>;
}
