import { useTranslations } from "use-intl";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRedirectHome } from "~/features/auth/shared/use-redirect-home.ts";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { AccountActions } from "./account-actions.tsx";
import { LanguageCard } from "./language-card.tsx";
import { LocationCard } from "./location-card.tsx";
import { MyListings } from "./my-listings.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

export function ProfilePage() {
  const t = useTranslations("profile");
  const { status, profile } = useSession();
  useRedirectHome(status === "signed-out");
  return (
    <div className="page-width flex flex-col gap-6 py-6">
      <PageTitle>{t("title")}</PageTitle>
      <NoScriptNotice />
      {profile === null && (status === "unknown" ? <SessionUnknown /> : <ProfileSkeleton />)}
      {profile !== null && (
        <>
          <ProfileHeader profile={profile} />
          <Settings profile={profile} />
          <AccountActions />
          <MyListings userId={profile.id} />
        </>
      )}
    </div>
  );
}

function Settings({ profile }: { profile: Parameters<typeof LocationCard>[0]["profile"] }) {
  const t = useTranslations("area");
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-3">
      <h2 id="settings" className="text-xl">
        {t("settings")}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <LocationCard profile={profile} />
        <LanguageCard />
      </div>
    </section>
  );
}
