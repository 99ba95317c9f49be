import { CirclePlus, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { DeleteListing } from "~/features/listing-card/shared/delete-listing.tsx";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { formatAddress } from "~/features/places/shared/format-address.ts";
import { cardTexts } from "@pashu/i18n/hindi-to-marathi";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { AddressSuggestion } from "./address-suggestion.tsx";
import { ListingsHeading } from "./profile-layout.tsx";
import type { Profile } from "./profile.ts";
import { LISTING_SKELETONS } from "./profile-skeleton.tsx";
import { PublicAddressNotice } from "./public-address-notice.tsx";

/** Number of cards before the notices: the first screen shows animals. */
const CARDS_BEFORE_NOTICES = 2;

export function MyListings({ profile }: { profile: Profile }) {
  const listings = trpc.sellers.animals.useQuery({ sellerId: profile.id });
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
  const cards: ReactNode[] = animals.map((animal, index) => (
    <AnimalCard key={animal.id} animal={animal} first={index === 0} ownerActions={<OwnerActions animal={animal} />} />
  ));
  const notices = [
    !hasAddress && <AddressSuggestion key="suggestion" animals={animals} />,
    <PublicAddressNotice key="public" userId={profile.id} animals={animals} />,
  ];
  return <CardGrid>{cards.toSpliced(CARDS_BEFORE_NOTICES, 0, ...notices)}</CardGrid>;
}

function OwnerActions({ animal }: { animal: AnimalView }) {
  const t = useTranslations("card");
  const locale = useLocale();
  const { title } = cardTexts(animal, locale);
  return (
    <>
      <LinkButton to="/edit/$id" params={{ id: animal.id }} variant="secondary" className="grow">
        <Pencil aria-hidden className="size-5" />
        {t("edit")}
        <span className="sr-only" lang={textLang(title, locale)}>
          {title}
        </span>
      </LinkButton>
      <DeleteListing id={animal.id} title={title} />
    </>
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
      <LinkButton to="/sell" size="lg">
        <CirclePlus aria-hidden className="size-5" />
        {t("nav.sell")}
      </LinkButton>
    </EmptyState>
  );
}
