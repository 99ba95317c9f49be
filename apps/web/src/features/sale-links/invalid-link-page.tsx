import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { AnimalIcon } from "~/ui/animal-icon.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export function InvalidLinkPage() {
  const t = useTranslations("saleLink");
  const { status } = useSession();
  const logIn = (event: MouseEvent) => {
    if (status !== "signed-out") return;
    event.preventDefault();
    openLogin({ mode: "login", redirectTo: "/profile" });
  };
  return (
    <div className="page-width">
      <EmptyState
        heading="h1"
        picture={<AnimalIcon category="sheep" className="size-19" />}
        title={t("invalid")}
        hint={t("invalidHint")}
      >
        <PageTitle>{t("invalid")}</PageTitle>
        <LinkButton to="/profile" size="lg" className="w-full" onClick={logIn}>
          {t("login")}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
