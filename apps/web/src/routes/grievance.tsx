import { createFileRoute } from "@tanstack/react-router";
import { GrievancePage } from "~/features/legal/grievance-page.tsx";

export const Route = createFileRoute("/grievance")({
  staticData: { namespaces: ["legal", "grievance"] },
  component: GrievancePage,
});
