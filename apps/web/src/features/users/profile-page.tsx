import { useTranslations } from "use-intl";
import { SessionUnknown } from "~/features/auth/shared/session-unknown.tsx";
import { useSession } from "~/features/auth/shared/session.ts";
import { useRedirectHome } from "~/features/auth/shared/use-redirect-home.ts";
import { OwnStanding } from "~/features/standing/shared/own-standing.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { AccountActions } from "./account-actions.tsx";
import { AlertsRow } from "./alerts-row.tsx";
import { CallBacksRow } from "./call-backs-row.tsx";
import { BlockedPeopleRow } from "./blocked-people-row.tsx";
import { CallsRow } from "./calls-row.tsx";
import { ConsoleRow } from "./console-row.tsx";
import { ImportRow } from "./import-row.tsx";
import { KeysRow } from "./keys-row.tsx";
import { LanguageRow } from "./language-row.tsx";
import { ListenRow } from "./listen-row.tsx";
import { LocationRow } from "./location-row.tsx";
import { NoticesRow } from "./notices-row.tsx";
import { MyListings, useOwnListings } from "./my-listings.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileLayout } from "./profile-layout.tsx";
import type { Profile } from "./profile.ts";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import { RemindersRow } from "./reminders-row.tsx";
import { ReportsRow } from "./reports-row.tsx";

export function ProfilePage() {
  const t = useTranslations("profile");
  const { status, profile } = useSession();
  useRedirectHome(status === "signed-out");
  return (
    <div className="page-width pt-1 pb-4 lg:pt-4">
      <PageTitle>{t("title")}</PageTitle>
      <NoScriptNotice />
      {profile === null && <h1 className="sr-only">{t("title")}</h1>}
      {profile === null && (status === "unknown" ? <SessionUnknown /> : <ProfileSkeleton />)}
      {profile !== null && <Content profile={profile} />}
    </div>
  );
}

function Content({ profile }: { profile: Profile }) {
  const { isPending } = useOwnListings(profile.id);
  return (
    <>
      <div className="mb-4 empty:hidden">
        <OwnStanding />
      </div>
      <ProfileLayout
        header={<ProfileHeader profile={profile} />}
        listings={<MyListings profile={profile} />}
        settings={<Settings profile={profile} />}
        account={<AccountActions />}
        isLoading={isPending}
      />
    </>
  );
}

function Settings({ profile }: { profile: Profile }) {
  const t = useTranslations("area");
  return (
    <section aria-labelledby="settings" className="divide-y divide-line">
      <h2 id="settings" className="sr-only">
        {t("settings")}
      </h2>
      <LocationRow profile={profile} />
      <LanguageRow />
      <RemindersRow profile={profile} />
      <CallBacksRow />
      <ListenRow />
      <CallsRow />
      <AlertsRow />
      <NoticesRow />
      <ReportsRow />
      <BlockedPeopleRow />
      <ImportRow />
      {profile.role !== null && <ConsoleRow />}
      <KeysRow />
    </section>
  );
}
