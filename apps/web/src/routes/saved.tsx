import { createFileRoute } from "@tanstack/react-router";
import { SavedPage } from "~/features/saved-animals/saved-page.tsx";

export const Route = createFileRoute("/saved")({
  staticData: { words: ["saved-animals", "animals"] },
  component: SavedPage,
});
