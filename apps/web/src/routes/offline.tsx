import { createFileRoute } from "@tanstack/react-router";
import { OfflinePage } from "~/features/offline/offline-page.tsx";

/** The app shell, which the service worker caches and into which the requested page is rendered offline. */
export const Route = createFileRoute("/offline")({
  component: OfflinePage,
});
