import { dateText, dateTimeText } from "@pashu/i18n/dates";
import { STRIKES_MAX, STRIKES_SUSPENSION_MS } from "@pashu/validators/limits";
import { useRouterState } from "@tanstack/react-router";
import { CircleCheck, Info } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isBlocked } from "~/features/auth/shared/is-blocked.ts";
import type { useSession } from "~/features/auth/shared/session.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { usePeriod } from "~/lib/page/use-period.ts";
import { Button } from "~/ui/button.tsx";
import { DecisionItem } from "./decision-item.tsx";
import { NoticeItem } from "./notice-item.tsx";
import type { Standing } from "./standing.ts";
import { useMarkRead } from "./use-mark-read.ts";

interface StandingSectionProps {
  profile: NonNullable<ReturnType<typeof useSession>["profile"]>;
  /** Undefined while it loads, or if it cannot be loaded. */
  standing: Standing | undefined;
  onRetry: () => void;
}

export default function StandingSection({ profile, standing, onRetry }: StandingSectionProps) {
  const t = useTranslations("standing");
  const heading = useFocusByHash();
  const now = useNow();
  return (
    <section aria-labelledby="standing" className="flex flex-col gap-3 rounded-card bg-accent-soft p-3 shadow-card">
      <h2 ref={heading} id="standing" tabIndex={-1} className="flex scroll-mt-24 items-center gap-2 text-lg">
        <Info aria-hidden className="size-5 shrink-0" />
        {t("title")}
      </h2>
      {isBlocked(profile, now) && <Blocked profile={profile} />}
      {standing === undefined ? <LoadFailed onRetry={onRetry} /> : <News standing={standing} ownerId={profile.id} />}
    </section>
  );
}

/** Links to the section use its id as the hash. It arrives after the page. */
function useFocusByHash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (hash !== "standing") return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return heading;
}

function Blocked({ profile: { bannedAt, suspendedUntil } }: Pick<StandingSectionProps, "profile">) {
  const t = useTranslations("standing");
  const locale = useLocale();
  const isBanned = bannedAt !== null || suspendedUntil === null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-bold">
        {isBanned ? t("bannedTitle") : t("suspendedTitle", { date: dateTimeText(suspendedUntil, locale) })}
      </p>
      <p>{t(isBanned ? "bannedText" : "suspendedText")}</p>
      <p className="mt-1 font-bold">{t("youCan")}</p>
      <ul className="flex flex-col gap-1">
        {[t("canRead"), t("canAppeal"), t("canDownload"), t("canDelete")].map((what) => (
          <li key={what} className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-primary" />
            {what}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p>{t("standing.loadFailed")}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}

function News({ standing, ownerId }: { standing: Standing; ownerId: string }) {
  const t = useTranslations("standing");
  const { decisions } = standing;
  const notices = standing.notices.filter(({ isRepeated }) => !isRepeated);
  const current = decisions.filter(({ isCurrent }) => isCurrent);
  const open = notices.filter(({ isCurrent }) => isCurrent);
  const earlierDecisions = decisions.filter(({ isCurrent }) => !isCurrent);
  const earlierNotices = notices.filter(({ isCurrent }) => !isCurrent);
  useMarkRead(standing.notices);
  return (
    <>
      <Strikes strikes={standing.strikes} />
      {current.length + open.length > 0 && (
        <ul className="flex flex-col gap-2">
          {open.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} ownerId={ownerId} />
          ))}
          {current.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} ownerId={ownerId} />
          ))}
        </ul>
      )}
      {earlierDecisions.length + earlierNotices.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-bold underline underline-offset-4">
            {t("earlier")}
          </summary>
          <ul className="flex flex-col gap-2">
            {earlierDecisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} ownerId={ownerId} />
            ))}
            {earlierNotices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} ownerId={ownerId} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Strikes({ strikes }: { strikes: Standing["strikes"] }) {
  const t = useTranslations("standing");
  const locale = useLocale();
  const period = usePeriod();
  const [next] = strikes.map(({ expiresAt }) => expiresAt).sort();
  if (next === undefined) return null;
  const { length: count } = strikes;
  return (
    <p>
      {t("strikes", {
        count,
        n: String(count),
        max: String(STRIKES_MAX),
        suspension: period(STRIKES_SUSPENSION_MS),
        date: dateText(next, locale),
      })}
    </p>
  );
}
