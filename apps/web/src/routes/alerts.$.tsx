import { createFileRoute, notFound } from "@tanstack/react-router";
import { AlertOffPage, InvalidAlertLink } from "~/features/alerts/alert-off-page.tsx";
import { AlertsPage } from "~/features/alerts/alerts-page.tsx";
import { OpenedAlert } from "~/features/alerts/opened-alert.tsx";

const OFF = "off/";

// One route for `/alerts`, `/alerts/{id}` and `/alerts/off/{token}`, because each route is part of every page's scripts.
export const Route = createFileRoute("/alerts/$")({
  staticData: { namespaces: ["alerts", "filters", "facts", "animals"] },
  loader: async ({ context, params: { _splat: path = "" } }) => {
    if (!import.meta.env.SSR || !path.startsWith(OFF)) return;
    await context.api.alerts.link.fetch({ token: path.slice(OFF.length) }).catch((error: unknown) => {
      // An error of a server-rendered page has no other fields.
      throw error instanceof Error && ["NOT_FOUND", "INVALID_INPUT"].includes(error.message) ? notFound() : error;
    });
  },
  component: AlertsRoute,
  notFoundComponent: InvalidAlertLink,
});

function AlertsRoute() {
  const { _splat: path = "" } = Route.useParams();
  if (path === "") return <AlertsPage />;
  return path.startsWith(OFF) ? <AlertOffPage token={path.slice(OFF.length)} /> : <OpenedAlert id={path} />;
}
