import { useSession } from "~/features/auth/shared/session.ts";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { useStanding } from "./use-standing.ts";

const Section = lazyWithMessages(["standing", "errors"], () => import("../standing-section.tsx"));

/** What moderators and rules decided about the user. Shows nothing for most users. */
export function OwnStanding() {
  const { profile } = useSession();
  const now = useNow();
  const { data: standing, refetch } = useStanding({ staleTime: 0 });
  if (profile === null) return null;
  const hasNews = standing !== undefined && standing.decisions.length + standing.notices.length > 0;
  if (!hasNews && !isBlocked(profile, now)) return null;
  return <Section profile={profile} standing={standing} onRetry={() => void refetch()} />;
}
