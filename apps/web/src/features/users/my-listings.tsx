import { CirclePlus, Pencil } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { AnimalCard } from "~/features/listing-card/shared/animal-card.tsx";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { localized } from "~/features/animals/shared/localized.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PublicAddressNotice } from "./public-address-notice.tsx";

const SKELETONS = 4;

export function MyListings({ userId }: { userId: string }) {
  const t = useTranslations("profile");
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{t("myListings")}</h2>
      <Listings userId={userId} />
    </section>
  );
}

function Listings({ userId }: { userId: string }) {
  const { data: animals, error, isPending, refetch } = trpc.sellers.animals.useQuery({ sellerId: userId });
  if (isPending) return <CardSkeletons count={SKELETONS} />;
  if (animals === undefined) return <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (animals.length === 0) return <NoListings />;
  return (
    <>
      <PublicAddressNotice userId={userId} animals={animals} />
      <CardGrid>
        {animals.map((animal, index) => (
          <AnimalCard
            key={animal.id}
            animal={animal}
            first={index === 0}
            ownerActions={<EditListing animal={animal} />}
          />
        ))}
      </CardGrid>
    </>
  );
}

function EditListing({ animal }: { animal: AnimalView }) {
  const t = useTranslations("card");
  const locale = useLocale();
  const { title } = localized(animal, locale);
  return (
    <LinkButton to="/edit/$id" params={{ id: animal.id }} variant="secondary">
      <Pencil aria-hidden className="size-5" />
      {t("edit")}
      <span className="sr-only" lang={textLang(title, locale)}>
        {title}
      </span>
    </LinkButton>
  );
}

function NoListings() {
  const t = useTranslations();
  return (
    <EmptyState
      picture={<AnimalIcon category="buffalo" className="size-20" />}
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
