import { keepPreviousData } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { AnimalPoster } from "~/features/animal-page/animal-poster.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { useLocale } from "use-intl";
import { trpc } from "~/lib/api/trpc.ts";

export const Route = createFileRoute("/animal/$id_/poster")({
  staticData: { namespaces: ["animals", "card-facts", "animal-page", "cards"] },
  loader: async ({ context: { api, i18n }, params: { id } }) => {
    if (!import.meta.env.SSR) return;
    const page = await api.animals.page.fetch({ id, locale: i18n.snapshot().locale }).catch(() => null);
    // Nothing to advertise.
    if (page?.animal?.status !== "live") throw notFound();
  },
  component: PosterRoute,
});

function PosterRoute() {
  const { id } = Route.useParams();
  const { origin } = Route.useRouteContext();
  const { data, error, refetch } = trpc.animals.page.useQuery(
    { id, locale: useLocale() },
    { placeholderData: keepPreviousData },
  );
  if (error !== null && data === undefined) return <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (data !== undefined && data.animal?.status !== "live") throw notFound();
  return data?.animal ? <AnimalPoster page={data} origin={origin} /> : null;
}
