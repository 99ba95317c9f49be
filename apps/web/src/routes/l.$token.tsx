import { createFileRoute, notFound } from "@tanstack/react-router";
import { InvalidLinkPage } from "~/features/sale-links/invalid-link-page.tsx";
import { SaleLinkPage } from "~/features/sale-links/sale-link-page.tsx";

export const Route = createFileRoute("/l/$token")({
  staticData: { namespaces: ["sale-links"] },
  // Opened from an SMS, so the browser never navigates to it.
  loader: async ({ context, params: { token } }) => {
    if (!import.meta.env.SSR) return;
    await context.api.saleLinks.open
      .fetch({ token, locale: context.i18n.snapshot().locale })
      .catch((error: unknown) => {
        // An error of a server-rendered page has no other fields.
        throw error instanceof Error && ["NOT_FOUND", "INVALID_INPUT"].includes(error.message) ? notFound() : error;
      });
  },
  component: SaleLinkRoute,
  notFoundComponent: InvalidLinkPage,
});

function SaleLinkRoute() {
  return <SaleLinkPage token={Route.useParams().token} />;
}
