import { createFileRoute } from "@tanstack/react-router";
import { KeysPage } from "~/features/api-keys/keys-page.tsx";

export const Route = createFileRoute("/keys")({
  staticData: { namespaces: ["keys", "webhooks", "errors"] },
  component: KeysPage,
});
