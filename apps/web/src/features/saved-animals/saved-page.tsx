import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useVisitorList } from "~/features/offline/shared/use-visitor-list.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const SKELETONS = 4;

interface SavedPageProps {
  /** Renders a listing. The card holds the save button of this feature, so this feature cannot import it. */
  renderCard: (animal: AnimalView, index: number) => ReactNode;
}

export function SavedPage({ renderCard }: SavedPageProps) {
  const t = useTranslations("saved");
  const { status } = useSession();
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("subtitle")}</p>
      </div>
      <NoScriptNotice />
      {status === "loading" && <CardSkeletons count={SKELETONS} />}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && <ListOfVisitor renderCard={renderCard} />}
      {status === "signed-in" && <ListOfUser renderCard={renderCard} />}
    </div>
  );
}

function ListOfUser({ renderCard }: SavedPageProps) {
  const input = { locale: useLocale() };
  const saved = trpc.savedAnimals.list.useQuery(input, { placeholderData: inOtherLanguage(input) });
  return <SavedList {...saved} animals={saved.data} renderCard={renderCard} />;
}

function ListOfVisitor({ renderCard }: SavedPageProps) {
  const t = useTranslations("saved");
  const { ids, animals, error, refetch } = useVisitorList({ enabled: true });
  const hasSaved = ids.length > 0 && animals?.length !== 0;
  const login = (
    <button
      type="button"
      onClick={() => openLogin()}
      className="min-h-11 font-bold text-primary underline underline-offset-4"
    >
      {t(hasSaved ? "keepThem" : "seeThem")}
    </button>
  );
  if (!hasSaved) return <NothingSaved>{login}</NothingSaved>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        {t("onPhone")} {login}
      </p>
      <SavedList animals={animals} error={error} refetch={refetch} renderCard={renderCard} />
    </>
  );
}

interface SavedListProps extends SavedPageProps {
  animals: AnimalView[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

function SavedList({ animals, error, refetch, renderCard }: SavedListProps) {
  if (animals === undefined) {
    if (error === null) return <CardSkeletons count={SKELETONS} />;
    return <FetchFailed error={error} onRetry={() => void refetch()} />;
  }
  if (animals.length === 0) return <NothingSaved />;
  return <CardGrid>{animals.map(renderCard)}</CardGrid>;
}

function NothingSaved({ children }: { children?: ReactNode }) {
  const t = useTranslations("saved");
  const tNav = useTranslations("nav");
  return (
    <EmptyState picture={<Heart className="size-10" />} title={t("emptyTitle")} hint={t("emptyHint")}>
      <LinkButton to="/marketplace" size="lg">
        {tNav("browse")}
      </LinkButton>
      {children}
    </EmptyState>
  );
}
