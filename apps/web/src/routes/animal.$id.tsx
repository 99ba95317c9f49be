import type { ErrorCode } from "@pashu/validators/errors";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { LateSections } from "~/features/animal-page/late-sections.tsx";
import { AnimalPage } from "~/features/animal-page/animal-page.tsx";
import { ReportEnded } from "~/features/reports/shared/report-ended.tsx";
import { NotFoundPage } from "~/features/shell/not-found-page.tsx";
import { useRequestedAction } from "~/features/animal-page/use-requested-action.ts";

export const Route = createFileRoute("/animal/$id")({
  staticData: { namespaces: ["animals", "card-facts", "animal-page", "safety"], hydratesAfterPaint: true },
  // Returns nothing: the page reads the query cache, and loader data would be in the HTML a second time.
  loader: async ({ context: { api, i18n, response }, params: { id }, cause }) => {
    const { animals, categories } = api;
    const input = { id, locale: i18n.snapshot().locale };
    // The browser shows the row of the list at once; the server waits. Scrolling over a card is no visit.
    if (!import.meta.env.SSR) return cause === "preload" ? undefined : void animals.page.prefetch(input);
    const page = await animals.page.fetch(input).catch((error: unknown) => {
      throw isUnknownAnimal(error) ? notFound() : error;
    });
    if (page.gone) response.status = 410;
    if (page.animal === null) return;
    await LateSections.prepare(i18n);
    if (page.owner !== null) await i18n.load(["listing-states", "cards"]);
    // For the way on from a listing that has ended.
    if (page.animal.status !== "live") await categories.counts.prefetch();
  },
  component: AnimalRoute,
  notFoundComponent: UnknownAnimal,
});

/** Compares messages: an error of a call within the server has no other fields. */
function isUnknownAnimal(error: unknown): boolean {
  const codes: ErrorCode[] = ["ANIMAL_NOT_FOUND", "INVALID_INPUT"];
  return error instanceof Error && codes.some((code) => code === error.message);
}

/** Also the page of a paused or withheld listing. */
function UnknownAnimal() {
  const { id } = Route.useParams();
  return (
    <NotFoundPage>
      <ReportEnded animalId={id} />
    </NotFoundPage>
  );
}

function AnimalRoute() {
  const { id } = Route.useParams();
  useRequestedAction();
  return <AnimalPage key={id} id={id} />;
}
