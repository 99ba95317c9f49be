import { dateText } from "@pashu/i18n/dates";
import { noticeAnimals, noticeLine } from "@pashu/i18n/notice-line";
import type { DiseaseNotice, NoticeBrief } from "@pashu/validators/disease-notices";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { includes } from "./affecting-notices.ts";

// Not in notice-lines.tsx: it imports the table of pincodes, which would become part of the listing page's scripts.
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
      className="flex min-h-11 items-center gap-2 rounded-lg bg-accent-soft px-3 py-1.5 text-sm"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-star" />
      <span>{noticeLine(notice, { locale, t: (key, values) => t(key, values), isNear })}</span>
    </Link>
  );
}

/** The whole notice. Its text is shown as it was typed: no markup, no links. */
export function NoticeArticle({ notice }: { notice: DiseaseNotice }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, kind, areas, from, to, text, source, sourceUrl } = notice;
  const days = { from: dateText(from, locale), to: dateText(to, locale) };
  return (
    <article id={id} className="scroll-mt-20 rounded-card panel p-3.5 wrap-anywhere">
      <h2 className="text-lg">{t(`diseaseNotices.kind.${kind}`)}</h2>
      <p className="font-bold">{noticeAnimals(notice, (key) => t(key))}</p>
      <p>{areas.map(({ name }) => name[locale]).join(", ")}</p>
      <p className="text-sm text-muted">{t("diseaseNotices.fromTo", days)}</p>
      <p dir="auto" className="my-2 whitespace-pre-line">
        {text[locale]}
      </p>
      <a
        href={sourceUrl}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="inline-flex min-h-11 items-center text-sm font-bold underline underline-offset-4"
      >
        {t("diseaseNotices.source", { name: source })}
      </a>
    </article>
  );
}
