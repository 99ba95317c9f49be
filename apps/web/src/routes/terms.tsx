import { createFileRoute } from "@tanstack/react-router";
import { TermsPage } from "~/features/legal/terms-page.tsx";

export const Route = createFileRoute("/terms")({
  staticData: { namespaces: ["legal", "terms"] },
  component: TermsPage,
});
