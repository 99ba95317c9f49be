import { createFileRoute } from "@tanstack/react-router";
import { OpenPage } from "~/features/legal/open-page.tsx";

export const Route = createFileRoute("/open")({
  staticData: { namespaces: ["legal", "open"] },
  loader: async ({ context }) => {
    if (import.meta.env.SSR) await context.api.market.open.fetch();
  },
  component: OpenPage,
});
