import type { DiseaseNotice } from "@pashu/validators/disease-notices";
import { LANGUAGES, LOCALES, type Locale } from "@pashu/validators/languages";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { NoticeArticle, NoticeLine } from "~/features/disease-notices/shared/notice.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";

/** The line and the whole notice, in each language. */
export function NoticePreview({ notice }: { notice: DiseaseNotice }) {
  const t = useTranslations("console.notices");
  return (
    <section aria-labelledby="notice-preview" className="flex flex-col gap-3">
      <h2 id="notice-preview" className="text-lg">
        {t("asSeen")}
      </h2>
      {LOCALES.map((locale) => (
        <InLanguage key={locale} locale={locale} notice={notice} />
      ))}
    </section>
  );
}

function InLanguage({ locale, notice }: { locale: Locale; notice: DiseaseNotice }) {
  const [i18n, setI18n] = useState<I18n | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    const loading = new I18n(locale);
    loading.load(["app", "animals", "disease-notices"]).then(
      () => !isUnmounted && setI18n(loading),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [locale]);
  return (
    <div lang={locale} className="flex flex-col gap-2">
      <h3 className="font-bold">{LANGUAGES[locale].name}</h3>
      {i18n !== null && (
        <I18nProvider i18n={i18n}>
          <NoticeLine notice={notice} />
          <NoticeArticle notice={{ ...notice, id: locale }} />
        </I18nProvider>
      )}
    </div>
  );
}
