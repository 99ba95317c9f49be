import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "~/features/animals/edit-page.tsx";

export const Route = createFileRoute("/edit/$id")({
  staticData: { words: ["listing-form", "animals", "media", "errors"] },
  component: EditPage,
});
