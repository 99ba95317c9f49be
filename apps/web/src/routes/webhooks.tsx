import { createFileRoute } from "@tanstack/react-router";
import { WebhooksPage } from "~/features/webhooks/webhooks-page.tsx";

export const Route = createFileRoute("/webhooks")({
  staticData: { namespaces: ["webhooks", "errors"] },
  component: WebhooksPage,
});
