import { keepPreviousData } from "@tanstack/react-query";
import { CirclePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { SellLink } from "~/features/auth/shared/sell-link.tsx";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { OwnFigures } from "~/features/listing-states/shared/own-figures.tsx";
import { OwnerCardActions } from "~/features/listing-states/shared/owner-card-actions.tsx";
import { statusAfter } from "~/features/offline/shared/sale-change.ts";
import { useQueuedSales } from "~/features/offline/shared/use-queued-sales.ts";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { buttonClass } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { AddressSuggestion } from "./address-suggestion.tsx";
import { ListingsHeading } from "./profile-layout.tsx";
import type { Profile } from "./profile.ts";
import { LISTING_SKELETONS } from "./profile-skeleton.tsx";
import { PublicAddressNotice } from "./public-address-notice.tsx";

/** Number of cards before the notices: the first screen shows animals. */
const CARDS_BEFORE_NOTICES = 2;

export function useOwnListings(userId: string) {
  return trpc.sellers.animals.useQuery(
    { sellerId: userId, locale: useLocale() },
    { placeholderData: keepPreviousData },
  );
}

export function MyListings({ profile }: { profile: Profile }) {
  const listings = useOwnListings(profile.id);
  const { data: animals, error, isPending, refetch } = listings;
  return (
    <>
      <ListingsHeading count={animals?.length} />
      {isPending ? (
        <CardSkeletons count={LISTING_SKELETONS} />
      ) : animals === undefined ? (
        <FetchFailed error={error} onRetry={() => void refetch()} />
      ) : animals.length === 0 ? (
        <NoListings />
      ) : (
        <Listings profile={profile} animals={animals} />
      )}
    </>
  );
}

function Listings({ profile, animals }: { profile: Profile; animals: readonly AnimalView[] }) {
  const hasAddress = formatAddress(useLocale(), profile) !== null;
  const now = useNow();
  const queuedSales = useQueuedSales(profile.id);
  const { data: questions = [] } = trpc.animals.questions.useQuery();
  const { data: figures = [] } = trpc.animals.figures.useQuery(undefined, { staleTime: 0 });
  const cards: ReactNode[] = animals.map((animal, index) => {
    const queued = queuedSales.get(animal.id);
    const shown = queued === undefined ? animal : { ...animal, status: statusAfter(animal, queued, now) };
    return (
      <AnimalCard
        key={animal.id}
        animal={shown}
        first={index === 0}
        owner={{
          figures: (
            <div className="mt-1">
              <OwnFigures figures={figures.find(({ animalId }) => animalId === animal.id)} ending={shown} />
            </div>
          ),
          actions: (
            <OwnerCardActions
              animal={animal}
              queued={queued}
              question={questions.find(({ animalId }) => animalId === animal.id)?.question}
            />
          ),
        }}
      />
    );
  });
  const notices = [
    !hasAddress && <AddressSuggestion key="suggestion" animals={animals} />,
    <PublicAddressNotice key="public" userId={profile.id} />,
  ];
  return (
    <CardGrid>{[...cards.slice(0, CARDS_BEFORE_NOTICES), ...notices, ...cards.slice(CARDS_BEFORE_NOTICES)]}</CardGrid>
  );
}

function NoListings() {
  const t = useTranslations();
  return (
    <EmptyState
      picture={<AnimalIcon category="buffalo" className="size-14" />}
      title={t("profile.emptyTitle")}
      hint={t("profile.emptyHint")}
    >
      <SellLink className={buttonClass({ size: "lg" })}>
        <CirclePlus aria-hidden className="size-5" />
        {t("nav.sell")}
      </SellLink>
    </EmptyState>
  );
}
