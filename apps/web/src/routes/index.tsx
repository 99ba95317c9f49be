import { createFileRoute } from "@tanstack/react-router";
import { HomeSlot } from "~/features/home/shared/home-slot.tsx";
import { LandingPage } from "~/features/landing/landing-page.tsx";

export const Route = createFileRoute("/")({
  staticData: { namespaces: ["landing", "safety", "animals"] },
  loader: async ({ context }) => {
    const { counts } = context.api.categories;
    // The server waits for the counts; the browser shows the page at once.
    if (!import.meta.env.SSR) return void counts.prefetch();
    await counts.ensureData();
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
