import { createFileRoute } from "@tanstack/react-router";
import { WebhookPage } from "~/features/webhooks/webhook-page.tsx";
import { WebhooksPage } from "~/features/webhooks/webhooks-page.tsx";

// One route for the list and the messages of one, because each route is part of every page's scripts.
export const Route = createFileRoute("/webhooks/$")({
  staticData: { namespaces: ["webhooks", "errors"] },
  component: WebhooksRoute,
});

function WebhooksRoute() {
  const { _splat: id } = Route.useParams();
  return id ? <WebhookPage key={id} id={id} /> : <WebhooksPage />;
}
