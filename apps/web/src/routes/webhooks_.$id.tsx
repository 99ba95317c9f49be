import { createFileRoute } from "@tanstack/react-router";
import { WebhookPage } from "~/features/webhooks/webhook-page.tsx";

export const Route = createFileRoute("/webhooks_/$id")({
  staticData: { namespaces: ["webhooks", "errors"] },
  component: WebhookRoute,
});

function WebhookRoute() {
  const { id } = Route.useParams();
  return <WebhookPage key={id} id={id} />;
}
