import { Heart } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { CardGrid, CardSkeletons } from "~/features/animals/shared/card-grid.tsx";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { inOtherLanguage } from "~/lib/api/in-other-language.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { Button, LinkButton } from "~/ui/button.tsx";
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
      {status === "signed-out" && <LoginNeeded />}
      {status === "signed-in" && <SavedList renderCard={renderCard} />}
    </div>
  );
}

function SavedList({ renderCard }: SavedPageProps) {
  const t = useTranslations("saved");
  const tNav = useTranslations("nav");
  const input = { locale: useLocale() };
  const saved = trpc.savedAnimals.list.useQuery(input, { placeholderData: inOtherLanguage(input) });
  const { data: animals, error, isPending, refetch } = saved;
  if (isPending) return <CardSkeletons count={SKELETONS} />;
  if (animals === undefined) return <FetchFailed error={error} onRetry={() => void refetch()} />;
  if (animals.length === 0) {
    return (
      <HeartState title={t("emptyTitle")} hint={t("emptyHint")}>
        <LinkButton to="/marketplace" size="lg">
          {tNav("browse")}
        </LinkButton>
      </HeartState>
    );
  }
  return <CardGrid>{animals.map(renderCard)}</CardGrid>;
}

function LoginNeeded() {
  const t = useTranslations("saved");
  const tNav = useTranslations("nav");
  return (
    <HeartState title={t("loginNeeded")}>
      <Button size="lg" onClick={() => openLogin()}>
        {tNav("login")}
      </Button>
    </HeartState>
  );
}

function HeartState({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <EmptyState picture={<Heart className="size-10" />} title={title} hint={hint}>
      {children}
    </EmptyState>
  );
}
