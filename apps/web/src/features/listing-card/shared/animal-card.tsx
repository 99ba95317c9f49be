import { Link } from "@tanstack/react-router";
import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { Distance } from "~/features/places/shared/distance.tsx";
import { SaveButton } from "~/features/saved-animals/shared/save-button.tsx";
import { ContactSeller } from "~/features/sellers/shared/contact-seller.tsx";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { classNames } from "~/ui/class-names.ts";
import { AnimalFacts } from "./animal-card-facts.tsx";
import { AnimalMedia } from "../animal-media.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CARD_BOXES } from "~/features/animals/shared/card-boxes.ts";
import { SellerLine } from "../seller-line.tsx";
import { ShareButton } from "./share-button.tsx";

interface AnimalCardProps {
  animal: AnimalView;
  first?: boolean;
  /** If set, the card shows them instead of saving and contacting. */
  ownerActions?: ReactNode;
}

/** Card of a listing in a `CardGrid`. Requires the `animals` namespace. */
export function AnimalCard({ animal, first = false, ownerActions }: AnimalCardProps) {
  const t = useTranslations("card");
  const locale = useLocale();
  const { location, status, title } = animal;
  // A status that this build does not know is not for sale.
  const isOnSale = status === "live";
  const isEnded = status === "sold" || status === "expired";
  return (
    <li className="flex">
      <article
        aria-labelledby={animal.id}
        tabIndex={-1}
        className={classNames(CARD_BOXES.card, "min-w-0 wrap-anywhere")}
      >
        <AnimalMedia animal={animal} title={title} first={first} />
        {ownerActions === undefined && <SaveButton animal={animal} title={title} />}
        {!isOnSale && <p className={isEnded ? "stamp" : "paused-badge"}>{t(isEnded ? status : "notActive")}</p>}
        <div className={CARD_BOXES.body}>
          {/* The link covers title, facts and place. */}
          <div className="relative flex flex-col">
            <h2 id={animal.id} dir="auto" lang={textLang(title, locale)} className={`${CARD_BOXES.title} line-clamp-2`}>
              <Link to="/animal/$id" params={{ id: animal.id }} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h2>
            <AnimalFacts animal={animal} />
            <p className={classNames(CARD_BOXES.place, "flex items-center gap-1.5")}>
              <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
              <span dir="auto" lang={textLang(location, locale)} className="grow truncate text-left">
                {location}
              </span>
              <Distance {...animal} />
            </p>
          </div>
          <SellerLine animal={animal} withFacts={ownerActions === undefined} />
          <div className={classNames(CARD_BOXES.actions, "flex flex-wrap gap-2")}>
            {ownerActions ?? (isOnSale && <ContactSeller animal={animal} title={title} />)}
            {isOnSale && <ShareButton animal={animal} className="ml-auto" />}
          </div>
        </div>
      </article>
    </li>
  );
}
