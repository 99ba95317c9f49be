import { keepPreviousData } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useLocale, useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { PageTitle } from "~/ui/page-title.tsx";
import { Skeleton } from "~/ui/skeleton.tsx";
import { AnimalScreen } from "./animal-screen.tsx";
import { DeletedAnimal } from "./deleted-animal.tsx";
import { useListedAnimal } from "./listed-animal.ts";
import { useCountView } from "./use-count-view.ts";

export function AnimalPage({ id }: { id: string }) {
  const t = useTranslations("animalPage");
  const { data, error, isFetching, refetch } = trpc.animals.page.useQuery(
    { id, locale: useLocale() },
    { placeholderData: keepPreviousData },
  );
  const listed = useListedAnimal(id);
  const animal = data === undefined ? listed : data.animal;
  const page = data?.animal ? data : undefined;
  const { status, profile } = useSession();
  const isSessionKnown = status === "signed-in" || status === "signed-out";
  // The server renders the page of a listing for its user, all other pages for a visitor.
  const isOwner = isSessionKnown ? profile !== null && profile.id === animal?.sellerId : page?.owner != null;
  useCountView(id, page?.animal.status === "live" && !isOwner);

  if (animal === null && data?.animal === null) return <DeletedAnimal id={id} {...data} />;
  if (["ANIMAL_NOT_FOUND", "INVALID_INPUT"].includes(errorCodeOf(error))) throw notFound();
  const screen = { page, isLoading: page === undefined && isFetching, isOwner };
  if (animal) return <AnimalScreen animal={animal} {...screen} />;
  if (error === null || isFetching) return <AnimalSkeleton />;
  return (
    <div className="page-width py-4">
      <FetchFailed error={error} title={t("failed")} onRetry={() => void refetch()} />
    </div>
  );
}

function AnimalSkeleton() {
  const t = useTranslations("common");
  return (
    <div aria-busy className="flex flex-col gap-3">
      <PageTitle>{t("loading")}</PageTitle>
      <Skeleton className="h-58" />
      <div className="flex flex-col gap-3 px-4">
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-6" />
        <Skeleton className="h-28" />
      </div>
      <output className="sr-only">{t("loading")}</output>
    </div>
  );
}
