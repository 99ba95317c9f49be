import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { openLogin } from "~/features/auth/shared/login.ts";
import { useIsLikelySignedIn, useSession } from "~/features/auth/shared/session.ts";
import { usePageReady } from "~/lib/page/replay-click.ts";
import { Avatar } from "~/ui/avatar.tsx";
import { Button } from "~/ui/button.tsx";
import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

const { Component: Bell } = serverLazy(["notifications"], () => import("~/features/notifications/shared/bell.tsx"));

/**
 * Login button, or bell and avatar. Both have the same width, so the layout does not shift once the session is loaded,
 * except where the text is large for the screen: there the name needs the room.
 */
export function Account() {
  const t = useTranslations("nav");
  const { profile } = useSession();
  const isLikelySignedIn = useIsLikelySignedIn();
  const isReady = usePageReady();
  return (
    <div className="flex min-w-[5.5rem] shrink-0 justify-end max-[21.25rem]:min-w-[4.75rem]">
      {isLikelySignedIn && isReady && <Bell fallback={null} />}
      {profile === null && isLikelySignedIn && <span aria-hidden className="size-[2.75rem] rounded-full bg-sunken" />}
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
          className="rounded-full"
        >
          <Avatar name={profile.name} />
        </Link>
      )}
    </div>
  );
}
