import { CONTACTS_KEEP_MS } from "@pashu/validators/limits";
import { Phone } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignedIn } from "~/features/auth/shared/signed-in.tsx";
import { usePeriod } from "~/lib/page/use-period.ts";
import { PageTitle } from "~/ui/page-title.tsx";
import { CallList, ListSkeleton } from "./call-list.tsx";

/** The listings whose seller's number the user saw. */
export function CallsPage() {
  const t = useTranslations("calls");
  const period = usePeriod();
  return (
    <div className="page-width flex flex-col gap-3 py-3 lg:py-4">
      <PageTitle>{t("title")}</PageTitle>
      <div>
        <h1 className="text-xl">{t("title")}</h1>
        <p className="text-sm text-muted">{t("hint", { period: period(CONTACTS_KEEP_MS, "for") })}</p>
      </div>
      <SignedIn icon={Phone} logIn={t("logIn")} skeleton={<ListSkeleton />}>
        <CallList />
      </SignedIn>
    </div>
  );
}
