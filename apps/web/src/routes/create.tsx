import { createFileRoute } from "@tanstack/react-router";
import { SellPage } from "~/features/listing-form/sell-page.tsx";
import type { SellSearch } from "~/features/listing-form/shared/sell-search.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";

const GuidedForm = lazyWithMessages(["guided-form", "facts"], () => import("~/features/guided-form/guided-form.tsx"));

export const Route = createFileRoute("/create")({
  staticData: { namespaces: ["listing-form", "animals", "card-facts", "media", "places", "errors"] },
  // The page checks the parameters: checks in this file would be part of every page's scripts.
  validateSearch: (search: SellSearch) => search,
  component: SellRoute,
});

function SellRoute() {
  return <SellPage search={{ ...Route.useSearch() }} guidedForm={GuidedForm} />;
}
