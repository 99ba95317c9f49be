import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { I18n } from "./i18n.ts";

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(i18n.subscribe, i18n.snapshot, i18n.snapshot);
  return (
    <I18nContext value={i18n}>
      <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
        {children}
      </IntlProvider>
    </I18nContext>
  );
}

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error("useI18n must be used within an I18nProvider");
  return i18n;
}
