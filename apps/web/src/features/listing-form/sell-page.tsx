import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import type { OwnAddress } from "./shared/empty-form.ts";
import { useSellDraft } from "./shared/use-sell-draft.ts";
import { SellForm } from "./sell-form.tsx";
import { useLastOwnerId } from "./use-last-owner-id.ts";

export function SellPage() {
  const t = useTranslations("sell");
  const { status, profile } = useSession();
  const ownerId = useLastOwnerId(profile);
  useLoginWhenSignedOut(status === "signed-out" && ownerId === null);

  return (
    <div className="page-width flex max-w-148! flex-col gap-2 py-4">
      <PageTitle>{t("title")}</PageTitle>
      <h1 className="text-xl">{t("title")}</h1>
      <NoScriptNotice />
      {ownerId !== null && <Forms key={ownerId} ownerId={ownerId} address={profile} />}
      {ownerId === null && status === "loading" && (
        <output className="flex items-center gap-3 py-10 text-muted">
          <Spinner />
          {t("checkingLogin")}
        </output>
      )}
      {ownerId === null && status === "unknown" && <SessionUnknown />}
      {ownerId === null && status === "signed-out" && <FormSkeleton />}
    </div>
  );
}

function Forms({ ownerId, address }: { ownerId: string; address: OwnAddress | null }) {
  return <SellForm sellDraft={useSellDraft(ownerId, address)} />;
}

function useLoginWhenSignedOut(signedOut: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedOut) return undefined;
    return openLogin({ onDismissed: () => void navigate({ to: "/", replace: true }) });
  }, [signedOut, navigate]);
}
