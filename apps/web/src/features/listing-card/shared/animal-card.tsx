import { groupDigits } from "@pashu/validators/digits";
import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useSession } from "~/features/auth/shared/session.ts";
import { Distance } from "~/features/places/shared/distance.tsx";
import { SaveButton } from "~/features/saved-animals/shared/save-button.tsx";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { LinkButton } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { AnimalFacts } from "./animal-card-facts.tsx";
import { AnimalMedia } from "../animal-media.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { SellerLine } from "../seller-line.tsx";
import { TimeAgo } from "~/ui/time-ago.tsx";
import { PhotoBadge } from "./photo-badge.tsx";
import { PriceNote } from "./price-note.tsx";
import { ShareButton } from "./share-button.tsx";

interface AnimalCardProps {
  animal: AnimalView;
  first?: boolean;
  /** If set, the card is for the seller: these instead of reviews, saving and contacting. */
  owner?: { figures: ReactNode; actions: ReactNode };
}

/** Card of a listing in a `CardGrid`. Requires the `animals` namespace. */
export function AnimalCard({ animal, first = false, owner }: AnimalCardProps) {
  const t = useTranslations("card");
  const locale = useLocale();
  const { location, status, title, heading = title } = animal;
  // A status that this build does not know is not for sale.
  const isOnSale = status === "live";
  const isEnded = status === "sold" || status === "expired";
  const actions = (
    <div className={CARD_BOXES.actions}>
      {owner?.actions ?? (isOnSale && <Contact animal={animal} title={title} />)}
      {isOnSale && <ShareButton animal={animal} className="ml-auto min-h-11!" />}
    </div>
  );
  return (
    <li className="flex">
      <article
        aria-labelledby={animal.id}
        tabIndex={-1}
        className={classNames(CARD_BOXES.card, "min-w-0 wrap-anywhere")}
      >
        <AnimalMedia animal={animal} title={title} first={first}>
          {owner === undefined && <SaveButton animal={animal} title={title} />}
          {isEnded && <p className="stamp">{t(status)}</p>}
          {!isOnSale && !isEnded && (
            <p className={classNames("absolute top-0 left-0", owner === undefined && "mr-12")}>
              <PhotoBadge>{t("notActive")}</PhotoBadge>
            </p>
          )}
        </AnimalMedia>
        <div className={CARD_BOXES.body}>
          {/* The link covers price, title, facts and place. */}
          <div className="relative flex flex-col">
            <p className={CARD_BOXES.price}>
              {`₹${groupDigits(animal.price)} `}
              <PriceNote animal={animal} />
            </p>
            <div className={CARD_BOXES.summary}>
              <h2 id={animal.id} dir="auto" lang={textLang(title, locale)} className="line-clamp-2">
                <Link
                  to="/animal/$id"
                  params={{ id: animal.id }}
                  aria-label={heading === title ? undefined : title}
                  className="after:absolute after:inset-0"
                >
                  {heading}
                </Link>
              </h2>
              <AnimalFacts animal={animal} title={heading} />
            </div>
            <p className={CARD_BOXES.place}>
              <MapPin aria-hidden className="size-4 shrink-0 text-primary" />
              <span dir="auto" lang={textLang(location, locale)} className="grow truncate text-left">
                {location}
              </span>
              {owner === undefined ? (
                <Distance {...animal} />
              ) : (
                <span className="ml-auto shrink-0 text-muted">
                  <TimeAgo at={animal.createdAt} />
                </span>
              )}
            </p>
          </div>
          {owner === undefined && (
            <>
              <SellerLine animal={animal} />
              {actions}
            </>
          )}
        </div>
        {owner !== undefined && (
          <div className="w-full px-2 pb-2">
            {owner.figures}
            {actions}
          </div>
        )}
      </article>
    </li>
  );
}

/** On the user's own listing, the way to change it instead. */
function Contact({ animal, title }: { animal: AnimalView; title: string }) {
  const t = useTranslations("card");
  const { profile } = useSession();
  if (profile?.id !== animal.sellerId) return <ContactSeller animal={animal} title={title} />;
  return (
    <LinkButton to="/edit/$id" params={{ id: animal.id }} variant="secondary" size="sm" className="min-w-0 flex-1">
      {t("edit")}
    </LinkButton>
  );
}
