import { useTranslations } from "use-intl";
import { CARD_GRID } from "~/features/animals/shared/card-grid.tsx";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { QuestionHint, WithheldText } from "~/features/listing-states/shared/own-notes.tsx";
import { RenewButton, SoldButton } from "~/features/listing-states/shared/sale-buttons.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { AnimalRow } from "~/features/listing-card/shared/animal-row.tsx";
import { HomeSection, SectionLink } from "./home-section.tsx";

/** More would hide the animals. The profile has all of them. */
const SHOWN = 2;

export interface WaitingListing {
  animal: AnimalView;
  /** Null for a listing that moderation keeps off sale. */
  question: "expiring" | "contacted" | null;
}

/** Own listings that need an answer. */
export function WaitingListings({ waiting }: { waiting: readonly WaitingListing[] }) {
  const t = useTranslations("home");
  const hasMore = waiting.length > SHOWN;
  return (
    <HomeSection
      id="home-waiting"
      title={t("waiting")}
      {...(hasMore && { count: waiting.length, more: <SectionLink to="/profile">{t("seeAll")}</SectionLink> })}
    >
      <ul className={CARD_GRID}>
        {waiting.slice(0, SHOWN).map(({ animal, question }) => (
          <li key={animal.id} className="flex flex-col gap-2 rounded-card border border-transparent bg-accent-soft p-3">
            <AnimalRow animal={animal} />
            {question === null ? <Withheld animal={animal} /> : <Question animal={animal} question={question} />}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Withheld({ animal }: { animal: AnimalView }) {
  const t = useTranslations("listingStates");
  return (
    <>
      <p className="font-bold">
        <WithheldText animal={animal} />
      </p>
      <LinkButton to="/profile" hash="standing" variant="secondary">
        {t("seeWhyShort")}
      </LinkButton>
    </>
  );
}

function Question({ animal, question }: Omit<WaitingListing, "question"> & { question: "expiring" | "contacted" }) {
  const t = useTranslations("listingStates");
  return (
    <>
      <p className="font-bold">{t("expiring")}</p>
      <p className="text-sm">
        <QuestionHint animal={animal} question={question} />
      </p>
      <div className="flex flex-wrap gap-2">
        <RenewButton animal={animal} label="yes" variant="secondary" className="grow" />
        <SoldButton animal={animal} variant="secondary" className="grow" />
      </div>
    </>
  );
}
