import { MonitorSmartphone, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignedIn } from "~/features/auth/shared/signed-in.tsx";
import { LinkButton } from "~/ui/button.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { KeyList, KeySkeleton } from "./key-list.tsx";
import { MakeKey } from "./make-key.tsx";

/** Keys with which programs act for the user. */
export function KeysPage() {
  const t = useTranslations("keys");
  return (
    <div className="page-width flex flex-col gap-4 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint")}</p>
      </div>
      <LinkButton to="/developers" variant="ghost" className="self-start">
        {t("developers")}
      </LinkButton>
      <p className="flex gap-2 rounded-xl bg-danger-soft p-3 font-bold">
        <TriangleAlert aria-hidden className="size-6 shrink-0 text-danger" />
        {t("warning")}
      </p>
      <SignedIn icon={MonitorSmartphone} logIn={t("logIn")} skeleton={<KeySkeleton />}>
        <MakeKey />
        <KeyList />
      </SignedIn>
      <Webhooks />
    </div>
  );
}

function Webhooks() {
  const t = useTranslations("webhooks");
  return (
    <section aria-labelledby="webhooks" className="flex flex-col items-start gap-2 border-t border-line pt-4">
      <h2 id="webhooks" className="text-lg">
        {t("title")}
      </h2>
      <p>{t("hint")}</p>
      <LinkButton to="/webhooks/$" variant="secondary">
        {t("open")}
      </LinkButton>
    </section>
  );
}
