import type { Namespace } from "@pashu/i18n/messages";
import type { ListingLanguage } from "@pashu/validators/listing-form";
import { useEffect, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { I18nProvider, useI18n } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { toast } from "~/ui/toast/toast.ts";

const NAMESPACES: readonly Namespace[] = ["app", "listing-form", "animals", "media", "places", "errors"];

interface FormMessagesProps {
  language: ListingLanguage;
  /** Shown until the form's words are here. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * On an English or Hindi page the form uses the language in which the listing is written. On a Marathi page it is in
 * Marathi: its reader would not choose Hindi, the only other one in Devanagari.
 */
export function FormMessages({ language: written, placeholder, children }: FormMessagesProps) {
  const t = useTranslations("errors");
  const page = useLocale();
  const language = page === "mr" ? page : written;
  const pageI18n = useI18n();
  const [i18n] = useState(() => new I18n(language));
  const [snapshot, setSpoken] = useState<I18n | null>(null);
  useEffect(() => {
    // Without a connection the words on this phone must do.
    i18n.load(NAMESPACES).then(
      () => setSpoken(i18n),
      () => setSpoken(pageI18n),
    );
  }, [i18n, pageI18n]);
  useEffect(() => {
    i18n.switchTo(language).catch(() => toast({ variant: "error", title: t("NETWORK") }));
  }, [i18n, language, t]);
  if (snapshot === null) return placeholder;
  return (
    <I18nProvider i18n={snapshot}>
      <InItsLanguage>{children}</InItsLanguage>
    </I18nProvider>
  );
}

function InItsLanguage({ children }: { children: ReactNode }) {
  return (
    <div lang={useLocale()} className="flex flex-col gap-4">
      {children}
    </div>
  );
}
