import { createFileRoute } from "@tanstack/react-router";
import { HomeSlot } from "~/features/home/shared/home-slot.tsx";
import { LandingPage } from "~/features/landing/landing-page.tsx";
import { NEWEST } from "~/features/landing/newest.ts";

export const Route = createFileRoute("/")({
  staticData: { namespaces: ["landing", "safety", "animals"] },
  loader: async ({ context }) => {
    const { animals, categories, market } = context.api;
    const newest = { ...NEWEST, locale: context.i18n.snapshot().locale };
    // The server waits for all; the browser shows the page at once.
    const load = [categories.counts.ensureData(), animals.list.ensureData(newest), market.reach.ensureData()];
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
