import { useTranslations } from "use-intl";

/** Says, where scripts are off, that the page needs them, in place of all that stands after it. */
export function NeedsScript() {
  const t = useTranslations("app");
  return (
    <noscript>
      <style>{"noscript ~ * { display: none !important }"}</style>
      <p className="rounded-card border-2 border-line-strong bg-surface p-4">{t("needsScript")}</p>
    </noscript>
  );
}
