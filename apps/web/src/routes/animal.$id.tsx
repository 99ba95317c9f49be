import type { ErrorCode } from "@pashu/validators/errors";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { AnimalPage } from "~/features/animal-page/animal-page.tsx";
import { NotFoundPage } from "~/features/shell/not-found-page.tsx";

export const Route = createFileRoute("/animal/$id")({
  staticData: { namespaces: ["animals", "animal-page", "safety"] },
  loader: async ({ context, params: { id } }) => {
    const { animals, categories } = context.api;
    // The browser shows the row of the list at once; the server waits.
    if (!import.meta.env.SSR) return void animals.page.prefetch({ id });
    const { animal } = await animals.page.fetch({ id }).catch((error: unknown) => {
      throw isUnknownAnimal(error) ? notFound() : error;
    });
    // For the way on from a listing that has ended.
    if (animal !== null && animal.status !== "live") await categories.counts.prefetch();
  },
  component: AnimalRoute,
  notFoundComponent: NotFoundPage,
});

/** Compares messages: an error of a call within the server has no other fields. */
function isUnknownAnimal(error: unknown): boolean {
  const codes: ErrorCode[] = ["ANIMAL_NOT_FOUND", "INVALID_INPUT"];
  return error instanceof Error && codes.some((code) => code === error.message);
}

function AnimalRoute() {
  const { id } = Route.useParams();
  return <AnimalPage key={id} id={id} />;
}
