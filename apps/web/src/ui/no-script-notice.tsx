import { useTranslations } from "use-intl";

export const NO_SCRIPT_STYLE = "noscript ~ * { display: none !important }";

export const NO_SCRIPT_ID = "needs-script";

/** Without scripts, shows a notice and hides all elements after it. */
export function NoScriptNotice() {
  const t = useTranslations("app");
  return (
    <noscript>
      <style>{NO_SCRIPT_STYLE}</style>
      <p id={NO_SCRIPT_ID} className="rounded-card panel p-4">
        {t("needsScript")}
      </p>
    </noscript>
  );
}
