import { createFileRoute } from "@tanstack/react-router";
import { NoticesPage } from "~/features/disease-notices/notices-page.tsx";

export const Route = createFileRoute("/notices")({
  staticData: { namespaces: ["animals", "disease-notices"] },
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await context.api.diseaseNotices.list.fetch({});
  },
  component: NoticesPage,
});
