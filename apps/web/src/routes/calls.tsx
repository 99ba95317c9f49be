import { createFileRoute } from "@tanstack/react-router";
import { CallsPage } from "~/features/calls/calls-page.tsx";

export const Route = createFileRoute("/calls")({
  staticData: { namespaces: ["calls", "animals", "errors"] },
  component: CallsPage,
});
