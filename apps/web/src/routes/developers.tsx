import { createFileRoute } from "@tanstack/react-router";
import { DevelopersPage } from "~/features/developers/developers-page.tsx";

export const Route = createFileRoute("/developers")({
  staticData: { namespaces: ["developers"] },
  component: DevelopersPage,
});
