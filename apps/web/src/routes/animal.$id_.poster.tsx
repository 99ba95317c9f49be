import { createFileRoute, notFound } from "@tanstack/react-router";
import { AnimalPoster } from "~/features/animal-page/animal-poster.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { trpc } from "~/lib/api/trpc.ts";

export const Route = createFileRoute("/animal/$id_/poster")({
  staticData: { namespaces: ["animals", "animal-page", "cards"] },
  loader: async ({ context: { api }, params: { id } }) => {
    if (!import.meta.env.SSR) return;
    const page = await api.animals.page.fetch({ id }).catch(() => null);
    // Nothing to advertise.
    if (page?.animal?.status !== "live") throw notFound();
  },
  component: PosterRoute,
});

function PosterRoute() {
  const { id } = Route.useParams();
  const { origin } = Route.useRouteContext();
  const { data, error, refetch } = trpc.animals.page.useQuery({ id });
  if (error !== null && data === undefined) return <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (data !== undefined && data.animal?.status !== "live") throw notFound();
  return data?.animal ? <AnimalPoster page={data} origin={origin} /> : null;
}
