import { createFileRoute } from "@tanstack/react-router";
import { AnimalPage } from "~/features/animal-page/animal-page.tsx";

export const Route = createFileRoute("/animal/$id")({
  staticData: { namespaces: ["animals", "animal-page"] },
  loader: ({ context, params }) => context.api.animals.page.fetch({ id: params.id }),
  component: AnimalRoute,
});

function AnimalRoute() {
  const { id } = Route.useParams();
  return <AnimalPage key={id} id={id} />;
}
