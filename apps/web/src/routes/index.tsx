import { createFileRoute } from "@tanstack/react-router";
import { HomeSlot } from "~/features/home/shared/home-slot.tsx";
import { LandingPage } from "~/features/landing/landing-page.tsx";

export const Route = createFileRoute("/")({
  staticData: { namespaces: ["landing", "safety", "animals"] },
  loader: async ({ context }) => {
    const { animals, categories, market } = context.api;
    const { locale } = context.i18n.snapshot();
    // The server waits for all; the browser shows the page at once. Without animals the page has fewer sections.
    const load = [categories.counts.ensureData(), animals.newest.prefetch({ locale }), market.reach.prefetch()];
    if (import.meta.env.SSR) await Promise.all(load);
    else void Promise.allSettled(load);
  },
  component: IndexRoute,
});

function IndexRoute() {
  return (
    <>
      <HomeSlot />
      <LandingPage />
    </>
  );
}
