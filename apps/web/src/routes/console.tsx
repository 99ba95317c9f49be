import { createFileRoute } from "@tanstack/react-router";
import { ConsolePage } from "~/features/console/console-page.tsx";
import type { ConsoleSearch } from "~/features/console/console-search.ts";

export const Route = createFileRoute("/console")({
  staticData: { namespaces: ["animals", "card-facts", "console", "disease-notices", "standing", "errors"] },
  // The page ignores an unknown tab, so that this route needs no list of them.
  validateSearch: (search): ConsoleSearch => search,
  component: ConsoleRoute,
});

function ConsoleRoute() {
  return <ConsolePage {...Route.useSearch()} />;
}
