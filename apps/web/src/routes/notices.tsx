import { createFileRoute } from "@tanstack/react-router";
import { NoticesPage } from "~/features/disease-notices/notices-page.tsx";

export const Route = createFileRoute("/notices")({
  staticData: { namespaces: ["animals", "disease-notices"] },
  loader: import.meta.env.SSR
    ? async ({ context }) => void (await context.api.diseaseNotices.list.fetch({}))
    : undefined,
  component: NoticesPage,
});
