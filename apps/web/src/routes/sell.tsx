import { createFileRoute } from "@tanstack/react-router";
import { SellPage } from "~/features/listing-form/sell-page.tsx";

export const Route = createFileRoute("/sell")({
  staticData: { namespaces: ["listing-form", "animals", "media", "places", "errors"] },
  component: SellPage,
});
