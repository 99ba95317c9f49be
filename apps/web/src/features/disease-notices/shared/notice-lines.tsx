import { dateText, dateTimeText } from "@pashu/i18n/dates";
import { noticeAnimals, noticeLine } from "@pashu/i18n/notice-line";
import type { DiseaseNotice, NoticeBrief } from "@pashu/validators/disease-notices";
import { HOUR } from "@pashu/validators/limits";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { usePlace } from "~/features/places/shared/use-place.ts";
import { usePlaceOfPincode } from "~/features/places/shared/use-place-of-pincode.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { afterLoad } from "~/lib/page/after-load.ts";
import { useNow } from "~/lib/page/use-now.ts";
import { useOnline } from "~/lib/page/use-online.ts";
import { classNames } from "~/ui/class-names.ts";
import { affectingNotices, includes } from "./affecting-notices.ts";

export interface NoticePlace {
  districtId?: string | null | undefined;
  /** Slug of the state or district of a list. */
  area?: string | undefined;
  pincode?: string | undefined;
  /** Also mentions the notices for the user's own place. */
  isOwnPlaceToo?: boolean;
  /** A category; all without it. */
  category?: string | undefined;
  className?: string;
}

/** More notices are mentioned by their number. */
const LINES_MAX = 2;

/** One line for each notice, which leads to its text. */
export default function NoticeLines({ districtId, area, pincode = "", isOwnPlaceToo, ...others }: NoticePlace) {
  const t = useTranslations("diseaseNotices");
  const now = useNow();
  const { data } = trpc.diseaseNotices.current.useQuery(undefined, { enabled: false });
  const own = usePlace();
  const ofPincode = usePlaceOfPincode(pincode);
  const ofOwn = usePlaceOfPincode(isOwnPlaceToo === true && own.pincode !== undefined ? String(own.pincode) : "");
  const places = [districtId, ofPincode.districtId ?? ofPincode.state, ofOwn.districtId ?? ofOwn.state].filter(
    (place) => place != null,
  );
  const { category, className } = others;
  const notices = affectingNotices(data?.notices ?? [], { places, area, category }, now);
  useTextsOffline(notices.length > 0);
  if (data === undefined || notices.length === 0) return null;
  const shown = notices.slice(0, LINES_MAX);
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      {shown.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} places={places} />
      ))}
      {notices.length > LINES_MAX && (
        <Link to="/notices" className="flex min-h-11 items-center text-sm font-semibold underline underline-offset-4">
          {t("more", { n: String(notices.length - LINES_MAX) })}
        </Link>
      )}
      <AsOf at={data.asOf} now={now} />
    </div>
  );
}

interface NoticeLineProps {
  notice: NoticeBrief;
  /** Ids of the reader's places, which are named first. */
  places?: readonly string[];
}

export function NoticeLine({ notice, places = [] }: NoticeLineProps) {
  const t = useTranslations();
  const locale = useLocale();
  const isNear = (id: string) => places.some((place) => includes({ id }, place));
  return (
    <Link
      to="/notices"
      hash={notice.id}
      className="flex min-h-11 items-center gap-2 rounded-lg bg-accent-soft px-3 py-1.5 text-sm font-semibold"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-star" />
      <span>{noticeLine(notice, { locale, t: (key, values) => t(key, values), isNear })}</span>
    </Link>
  );
}

/** When the server sent the notices, if they may have changed since. */
function AsOf({ at, now }: { at: string; now: number }) {
  const t = useTranslations("diseaseNotices");
  const locale = useLocale();
  const online = useOnline();
  if (online && now - Date.parse(at) < HOUR) return null;
  return <p className="text-meta text-muted">{t("asOf", { time: dateTimeText(at, locale) })}</p>;
}

/** Stores the texts on the phone of a reader whom a notice concerns, so that the line also leads there offline. */
function useTextsOffline(isConcerned: boolean): void {
  const { diseaseNotices } = trpc.useUtils();
  useEffect(() => {
    if (isConcerned) afterLoad(() => void diseaseNotices.list.prefetch({}));
  }, [isConcerned, diseaseNotices]);
}

/** The whole notice. Its text is shown as it was typed: no markup, no links. */
export function NoticeArticle({ notice }: { notice: DiseaseNotice }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, kind, areas, from, to, text, source, sourceUrl } = notice;
  const days = { from: dateText(from, locale), to: dateText(to, locale) };
  return (
    <article
      id={id}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-3.5 wrap-anywhere shadow-card"
    >
      <h2 className="text-lg">{t(`diseaseNotices.kind.${kind}`)}</h2>
      <p className="font-semibold">{noticeAnimals(notice, (key) => t(key))}</p>
      <p>{areas.map(({ name }) => name[locale]).join(", ")}</p>
      <p className="text-sm text-muted">{t("diseaseNotices.fromTo", days)}</p>
      <p dir="auto" className="my-2 whitespace-pre-line">
        {text[locale]}
      </p>
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
      >
        {t("diseaseNotices.source", { name: source })}
      </a>
    </article>
  );
}
