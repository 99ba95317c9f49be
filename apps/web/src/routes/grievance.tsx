import { createFileRoute } from "@tanstack/react-router";
import { GrievancePage } from "~/features/legal/grievance-page.tsx";

export const Route = createFileRoute("/grievance")({
  staticData: { namespaces: ["legal", "grievance", "errors"] },
  // The page checks the parameter: checks in this file would be part of every page's scripts.
  validateSearch: (search: { page?: string }) => search,
  component: GrievanceRoute,
});

function GrievanceRoute() {
  const { page } = Route.useSearch();
  return <GrievancePage page={typeof page === "string" ? page : undefined} />;
}
