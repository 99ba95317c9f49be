import { createFileRoute } from "@tanstack/react-router";
import { LandingPage } from "~/features/landing/landing-page.tsx";

export const Route = createFileRoute("/")({
  staticData: { words: ["landing", "animals"] },
  loader: async ({ context }) => {
    await context.api.categories.counts.ensureData();
  },
  component: LandingPage,
});
