import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { FetchFailed } from "~/features/animals/shared/fetch-failed.tsx";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRedirectHome } from "~/features/auth/shared/use-redirect-home.ts";
import { BlockedNotice } from "~/features/standing/shared/blocked-notice.tsx";
import { errorCodeOf } from "~/lib/api/api-errors.ts";
import { LinkButton } from "~/ui/button.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { EditForm } from "./edit-form.tsx";
import { FormSkeleton } from "./form-skeleton.tsx";
import { useEditedListing } from "./use-edited-listing.ts";
import { useLastOwnerId } from "./use-last-owner-id.ts";

export function EditPage({ id }: { id: string }) {
  const t = useTranslations("edit");
  const { status, profile } = useSession();
  const ownerId = useLastOwnerId(profile);
  const isSignedOut = status === "signed-out" && ownerId === null;
  useRedirectHome(isSignedOut);
  useEffect(() => {
    if (isSignedOut) toast({ variant: "error", title: t("loginNeeded") });
  }, [isSignedOut, t]);
  return (
    <div className="page-width flex max-w-148! flex-col gap-2 py-4">
      <PageTitle>{t("title")}</PageTitle>
      <LinkButton to="/profile" variant="ghost" className="-ml-2 self-start px-2!">
        <ArrowLeft aria-hidden className="size-5" />
        {t("backToProfile")}
      </LinkButton>
      <h1 className="text-xl">{t("title")}</h1>
      <NoScriptNotice />
      <BlockedNotice />
      {ownerId !== null && <OwnListing id={id} ownerId={ownerId} />}
      {ownerId === null && (status === "unknown" ? <SessionUnknown /> : <FormSkeleton />)}
    </div>
  );
}

function OwnListing({ id, ownerId }: { id: string; ownerId: string }) {
  const { animal, error, refetch } = useEditedListing(id);
  const isNotOwner = animal !== undefined && animal.sellerId !== ownerId;
  const isMissing = animal === undefined && error !== null && isNotFound(error);
  useRedirectToProfile({ isNotOwner, isMissing });
  if (isNotOwner || isMissing) return <FormSkeleton />;
  if (animal !== undefined) return <EditForm animal={animal} />;
  return error === null ? <FormSkeleton /> : <FetchFailed error={error} onRetry={() => void refetch()} />;
}

/** A malformed id counts as not found. */
function isNotFound(error: unknown): boolean {
  const code = errorCodeOf(error);
  return code === "ANIMAL_NOT_FOUND" || code === "INVALID_INPUT";
}

function useRedirectToProfile({ isNotOwner, isMissing }: { isNotOwner: boolean; isMissing: boolean }): void {
  const t = useTranslations("edit");
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNotOwner && !isMissing) return;
    toast(
      isNotOwner
        ? { variant: "error", title: t("notAuthorized"), description: t("notAuthorizedText") }
        : { variant: "error", title: t("missing") },
    );
    void navigate({ to: "/profile", replace: true });
  }, [isNotOwner, isMissing, t, navigate]);
}
