import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslations } from "use-intl";
import { ReportEnded } from "~/features/reports/shared/report-ended.tsx";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { SimilarAnimals } from "./similar-animals.tsx";

type Page = inferRouterOutputs<AppRouter>["animals"]["page"];

interface DeletedAnimalProps extends Pick<Page, "similar" | "places"> {
  id: string;
}

export function DeletedAnimal({ id, similar, places }: DeletedAnimalProps) {
  const t = useTranslations();
  const title = t("error.listingGone");
  return (
    <div className="page-width">
      <PageTitle>{title}</PageTitle>
      <EmptyState heading="h1" picture={<AnimalIcon category="cattle" className="size-14" />} title={title}>
        <LinkButton to="/marketplace" size="lg" className="w-full">
          {t("nav.browse")}
        </LinkButton>
        <ReportEnded animalId={id} />
      </EmptyState>
      <SimilarAnimals title={t("animalPage.newest")} similar={similar} places={places} />
    </div>
  );
}
