import { useTranslations } from "use-intl";

export const NO_SCRIPT_STYLE = "noscript ~ * { display: none !important }";

/** Says, where scripts are off, that the page needs them, in place of all that stands after it. */
export function NoScriptNotice() {
  const t = useTranslations("app");
  return (
    <noscript>
      <style>{NO_SCRIPT_STYLE}</style>
      <p className="rounded-card border-2 border-line-strong bg-surface p-4">{t("needsScript")}</p>
    </noscript>
  );
}
