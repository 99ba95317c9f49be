import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useIsLikelySignedIn, useSession } from "~/features/auth/shared/session.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

const { Component: Bell } = serverLazy(["notifications"], () => import("~/features/notifications/shared/bell.tsx"));

/** A narrow header has no room for it beside the bell. The bottom bar leads to the profile, too. */
const AVATAR = "rounded-full max-[21.25rem]:hidden";

/** Login button, or bell and avatar. Both have the same width, so the layout does not shift once the session is loaded. */
export function Account() {
  const t = useTranslations("nav");
  const { profile } = useSession();
  const isLikelySignedIn = useIsLikelySignedIn();
  return (
    <div className="flex min-w-[4.75rem] shrink-0 justify-end min-[21.25rem]:min-w-[5.5rem]">
      {isLikelySignedIn && <Bell fallback={null} />}
      {profile === null && isLikelySignedIn && (
        <span aria-hidden className={classNames(AVATAR, "size-[2.75rem] bg-sunken")} />
      )}
      {profile === null && !isLikelySignedIn && (
        <Button variant="secondary" size="sm" className="px-3!" onClick={() => openLogin({ mode: "login" })}>
          {t("login")}
        </Button>
      )}
      {profile !== null && (
        <Link
          to="/profile"
          aria-label={t("openProfile", { name: profile.name })}
          data-tooltip={profile.name}
          className={AVATAR}
        >
          <Avatar name={profile.name} />
        </Link>
      )}
    </div>
  );
}
