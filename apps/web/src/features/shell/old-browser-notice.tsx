import { useTranslations } from "use-intl";

/** Shown by inline/old-browser.ts, before and without hydration. */
export function OldBrowserNotice() {
  const t = useTranslations("app");
  return (
    <div className="page-width">
      <p
        id="old-browser"
        hidden
        suppressHydrationWarning
        className="mt-3 rounded-card border-2 border-line-strong bg-surface p-4 font-semibold"
      >
        {t("oldBrowser")}
      </p>
    </div>
  );
}
