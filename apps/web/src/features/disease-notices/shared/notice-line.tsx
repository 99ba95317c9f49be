import { noticeLine } from "@pashu/i18n/notice-line";
import type { NoticeBrief } from "@pashu/validators/disease-notices";
import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { includes } from "./affecting-notices.ts";

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
