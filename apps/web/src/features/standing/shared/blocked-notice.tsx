import { Ban } from "lucide-react";
import { useTranslations } from "use-intl";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { LinkButton } from "~/ui/button.tsx";

/** Above a form that a suspended or banned user cannot send. Requires the `errors` namespace. */
export function BlockedNotice() {
  const t = useTranslations();
  const { profile } = useSession();
  const now = useNow();
  if (profile === null || !isBlocked(profile, now)) return null;
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card border border-transparent bg-danger-soft p-3">
      <p className="flex items-start gap-2 font-bold">
        <Ban aria-hidden className="mt-1 size-5 shrink-0 text-danger" />
        {t(profile.bannedAt === null ? "errors.SUSPENDED" : "errors.BANNED")}
      </p>
      <LinkButton to="/profile" hash="standing" variant="secondary">
        {t("blocked.seeWhy")}
      </LinkButton>
    </div>
  );
}
