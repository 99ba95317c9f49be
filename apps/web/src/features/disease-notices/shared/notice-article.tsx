import { dateText } from "@pashu/i18n/dates";
import { noticeAnimals } from "@pashu/i18n/notice-line";
import type { DiseaseNotice } from "@pashu/validators/disease-notices";
import { useLocale, useTranslations } from "use-intl";

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
