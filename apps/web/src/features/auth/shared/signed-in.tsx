import type { LucideIcon } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { NoScriptNotice } from "~/ui/no-script-notice.tsx";
import { openLogin } from "./login.ts";
import { SessionUnknown } from "./session-unknown.tsx";
import { useSession } from "./session.ts";

interface SignedInProps {
  icon: LucideIcon;
  /** Asks a visitor to log in. */
  logIn: string;
  /** Shown until the session is known. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** The part of a page that needs a user. Another user gets none of its state, such as a new key. */
export function SignedIn({ icon: Icon, logIn, skeleton, children }: SignedInProps) {
  const t = useTranslations("nav");
  const { status, profile } = useSession();
  return (
    <>
      <NoScriptNotice />
      {status === "loading" && skeleton}
      {status === "unknown" && <SessionUnknown />}
      {status === "signed-out" && (
        <EmptyState picture={<Icon className="size-10" />} title={logIn}>
          <Button size="lg" onClick={() => openLogin({ mode: "login" })}>
            {t("login")}
          </Button>
        </EmptyState>
      )}
      {status === "signed-in" && <Fragment key={profile.id}>{children}</Fragment>}
    </>
  );
}
