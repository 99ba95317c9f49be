import { useLayoutEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { CARD_GRID } from "~/features/animals/shared/card-grid.tsx";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import { BlockedNotice } from "~/features/standing/shared/blocked-notice.tsx";
import { useFade } from "~/lib/page/fade-in.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { BreedPrice } from "./breed-price.tsx";
import { LatestCalls } from "./latest-calls.tsx";
import { NearestAnimals } from "./nearest-animals.tsx";
import { HomeSection, SectionLink } from "./home-section.tsx";
import { OwnAnimalCard } from "./own-animal-card.tsx";
import { AnimalRow } from "~/features/listing-card/shared/animal-row.tsx";
import { useHome } from "./use-home.ts";
import { WaitingListings } from "./waiting-listings.tsx";
import "./home.css";

/** The profile has all of them. */
const OWN_SHOWN = 3;

/** Requires the namespaces `animals`, `calls`, `listing-states` and `errors`. */
export default function Home({ onSettled }: { onSettled: () => void }) {
  const t = useTranslations("home");
  const { isSettled, profile, place, own, figures, waiting, lastSaved, calls, rate, nearest } = useHome();
  const now = useNow();
  // Later requests, e.g. for another language, do not replace what is shown.
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  useLayoutEffect(() => {
    if (isShown) onSettled();
  }, [isShown, onSettled]);
  // E.g. after a login.
  const parts = [waiting, own, calls, nearest].map(({ length }) => length).concat(Number(lastSaved !== undefined));
  useFade(isShown && parts.join(), () => document.querySelector("main"));
  if (!isShown) return null;
  const isStopped = profile !== null && isBlocked(profile, now);
  const isEmpty = !isStopped && parts.every((length) => length === 0) && rate === null;
  if (isEmpty) return null;
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-8">
      {isStopped && <BlockedNotice />}
      {waiting.length > 0 && <WaitingListings waiting={waiting} />}
      {own.length > 0 && (
        <HomeSection
          id="home-own"
          title={t("own")}
          count={own.length}
          more={<SectionLink to="/profile">{t("seeAll")}</SectionLink>}
        >
          <ul className={CARD_GRID}>
            {own.slice(0, OWN_SHOWN).map((animal) => (
              <OwnAnimalCard key={animal.id} animal={animal} figures={figures.get(animal.id)} />
            ))}
          </ul>
        </HomeSection>
      )}
      {calls.length > 0 && <LatestCalls calls={calls} />}
      {lastSaved !== undefined && (
        <HomeSection id="home-saved" title={t("saved")} more={<SectionLink to="/saved">{t("seeAll")}</SectionLink>}>
          <div className={CARD_GRID}>
            <div className="rounded-card panel p-2">
              <AnimalRow animal={lastSaved} />
            </div>
          </div>
        </HomeSection>
      )}
      {rate !== null && <BreedPrice {...rate} />}
      {nearest.length > 0 && place !== null && <NearestAnimals animals={nearest} place={place} />}
    </div>
  );
}
