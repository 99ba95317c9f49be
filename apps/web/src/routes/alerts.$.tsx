import { createFileRoute } from "@tanstack/react-router";
import { InvalidAlertLink } from "~/features/alerts/invalid-alert-link.tsx";
import { AlertPages } from "~/features/alerts/lazy-alert-pages.tsx";

// One route for `/alerts/`, `/alerts/{id}` and `/alerts/off/{token}`, because each is part of every page's scripts.
export const Route = createFileRoute("/alerts/$")({
  staticData: { namespaces: ["alerts", "filters", "facts", "animals"] },
  loader: async ({ context, params: { _splat: path = "" } }) => {
    if (!import.meta.env.SSR) return;
    const { fetchAlert } = await import("~/features/alerts/fetch-alert.ts");
    await Promise.all([AlertPages.prepare(context.i18n), fetchAlert(context, path)]);
  },
  component: AlertsRoute,
  notFoundComponent: InvalidAlertLink,
});

function AlertsRoute() {
  const { _splat: path = "" } = Route.useParams();
  return <AlertPages.Component path={path} fallback={null} />;
}
