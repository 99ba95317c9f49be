import { createFileRoute } from "@tanstack/react-router";
import { EditPage } from "~/features/listing-form/edit-page.tsx";

export const Route = createFileRoute("/edit/$id")({
  staticData: { namespaces: ["listing-form", "listing-states", "animals", "card-facts", "facts", "media", "errors"] },
  component: EditRoute,
});

function EditRoute() {
  const { id } = Route.useParams();
  return <EditPage key={id} id={id} />;
}
