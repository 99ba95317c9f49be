import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRedirectHome } from "~/features/auth/shared/use-redirect-home.ts";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { LinkButton } from "~/ui/button.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { EditForm } from "./edit-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { useLastOwnerId } from "./use-last-owner-id.ts";

/** Changes a listing of one's own; who has none to change here is led away. */
export function EditPage({ id }: { id: string }) {
  const t = useTranslations("edit");
  const { status, profile } = useSession();
  const ownerId = useLastOwnerId(profile);
  const isOut = status === "signed-out" && ownerId === null;
  useRedirectHome(isOut);
  useEffect(() => {
    if (isOut) toast({ variant: "error", title: t("loginNeeded") });
  }, [isOut, t]);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-3 px-4 py-5">
      <PageTitle>{t("title")}</PageTitle>
      <LinkButton to="/profile" variant="ghost" className="-ml-2 self-start px-2!">
        <ArrowLeft aria-hidden className="size-5" />
        {t("backToProfile")}
      </LinkButton>
      <h1 className="text-2xl">{t("title")}</h1>
      <NoScriptNotice />
      {ownerId !== null && <OwnListing id={id} ownerId={ownerId} />}
      {ownerId === null && (status === "unknown" ? <SessionUnknown /> : <FormSkeleton />)}
    </div>
  );
}

function OwnListing({ id, ownerId }: { id: string; ownerId: string }) {
  // Not kept: a form that is opened again starts from what the listing is by then.
  const { data: animal, error, refetch } = trpc.animals.get.useQuery({ id }, { gcTime: 0 });
  const isForeign = animal !== undefined && animal.sellerId !== ownerId;
  const isMissing = animal === undefined && error !== null && saysMissing(error);
  useWayOut({ isForeign, isMissing });
  if (isForeign || isMissing) return <FormSkeleton />;
  if (animal !== undefined) return <EditForm animal={animal} />;
  return error === null ? <FormSkeleton /> : <FetchFailed error={error} onRetry={() => void refetch()} />;
}

/** An address that can be no listing's is as good as one whose listing is gone. */
function saysMissing(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === "ANIMAL_NOT_FOUND" || code === "INVALID_INPUT";
}

function useWayOut({ isForeign, isMissing }: { isForeign: boolean; isMissing: boolean }): void {
  const t = useTranslations("edit");
  const navigate = useNavigate();
  useEffect(() => {
    if (!isForeign && !isMissing) return;
    toast(
      isForeign
        ? { variant: "error", title: t("notAuthorized"), description: t("notAuthorizedText") }
        : { variant: "error", title: t("missing") },
    );
    void navigate({ to: "/profile", replace: true });
  }, [isForeign, isMissing, t, navigate]);
}
