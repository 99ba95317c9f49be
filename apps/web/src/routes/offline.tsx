import { createFileRoute } from "@tanstack/react-router";
import { OfflinePage } from "~/features/offline/offline-page.tsx";

/** What the service worker keeps for when no page comes: the frame, into which the page that was asked for is drawn. */
export const Route = createFileRoute("/offline")({
  component: OfflinePage,
});
