import { useTranslations } from "use-intl";

/** Shown by inline/old-browser.ts, before and without hydration. */
export function OldBrowserNotice() {
  const t = useTranslations("app");
  return (
    <p id="old-browser" hidden suppressHydrationWarning className="page-width">
      {t("oldBrowser")}
    </p>
  );
}
