import { useTranslations } from "use-intl";
import { useAppName } from "~/lib/i18n/use-app-name.ts";

export function SafetyAdvice() {
  const t = useTranslations("safety");
  const appName = useAppName();
  return (
    <section aria-labelledby="safety" className="rounded-tile border border-accent bg-accent-soft px-3.5 py-3">
      <h2 id="safety" className="mb-1 text-lg">
        {t("title")}
      </h2>
      <ul className="list-disc pl-7">
        {[t("tip1"), t("tip2"), t("tip3"), t("tip4", { appName }), t("tip5"), t("tip6")].map((tip) => (
          <li key={tip} className="py-1 leading-normal">
            {tip}
          </li>
        ))}
      </ul>
    </section>
  );
}
