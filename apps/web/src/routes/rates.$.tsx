import { createFileRoute, notFound } from "@tanstack/react-router";
import { RatePage } from "~/features/rates/rate-page.tsx";
import { rateParams } from "~/features/rates/rate-params.ts";
import type { RouterContext } from "~/lib/router-context.ts";

interface Loading {
  context: RouterContext;
  params: { _splat?: string };
}

// One route for a breed and for a breed in a district, because each route is part of every page's scripts.
export const Route = createFileRoute("/rates/$")({
  staticData: { namespaces: ["animals", "animal-page", "rates"] },
  loader: import.meta.env.SSR ? load : undefined,
  component: RateRoute,
});

async function load({ context: { api, i18n }, params: { _splat: path } }: Loading): Promise<void> {
  const place = rateParams(path);
  if (place === null) throw notFound();
  await api.rates.page.fetch({ ...place, locale: i18n.snapshot().locale }).catch((error: unknown) => {
    throw error instanceof Error && ["NOT_FOUND", "INVALID_INPUT"].includes(error.message) ? notFound() : error;
  });
}

function RateRoute() {
  const { _splat: path } = Route.useParams();
  return <RatePage path={path} />;
}
