import { createFileRoute } from "@tanstack/react-router";
import { RateIndex } from "~/features/rates/rate-index.tsx";
import { RatePage } from "~/features/rates/rate-page.tsx";

// One route for the index, a breed and a breed in a district, because each route is part of every page's scripts.
export const Route = createFileRoute("/rates/$")({
  staticData: { namespaces: ["animals", "animal-page", "rates"] },
  loader: async ({ context, params: { _splat: path } }) => {
    if (!import.meta.env.SSR) return;
    const { fetchRates } = await import("~/features/rates/fetch-rates.ts");
    await fetchRates(context, path);
  },
  component: RateRoute,
});

function RateRoute() {
  const { _splat: path } = Route.useParams();
  return path ? <RatePage path={path} /> : <RateIndex />;
}
