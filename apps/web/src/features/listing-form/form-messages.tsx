import type { Namespace } from "@pashu/i18n/messages";
import type { ListingLanguage } from "@pashu/validators/listing-form";
import { useEffect, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { I18nProvider, useI18n } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { toast } from "~/ui/toast/toast.ts";

const NAMESPACES: readonly Namespace[] = ["app", "listing-form", "animals", "card-facts", "media", "places", "errors"];

interface FormMessagesProps {
  language: ListingLanguage;
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Uses the listing's language on English and Hindi pages. A Marathi page stays in Marathi, because a listing can only
 * be in English or Hindi.
 */
export function FormMessages({ language: listingLanguage, placeholder, children }: FormMessagesProps) {
  const t = useTranslations("errors");
  const pageLocale = useLocale();
  const language = pageLocale === "mr" ? pageLocale : listingLanguage;
  const pageI18n = useI18n();
  const [i18n] = useState(() => new I18n(language));
  const [snapshot, setSnapshot] = useState<I18n | null>(null);
  useEffect(() => {
    // Without a connection the page's messages are used.
    i18n.load(NAMESPACES).then(
      () => setSnapshot(i18n),
      () => setSnapshot(pageI18n),
    );
  }, [i18n, pageI18n]);
  useEffect(() => {
    i18n.switchTo(language).catch(() => toast({ variant: "error", title: t("NETWORK") }));
  }, [i18n, language, t]);
  if (snapshot === null) return placeholder;
  return (
    <I18nProvider i18n={snapshot}>
      <LangContainer>{children}</LangContainer>
    </I18nProvider>
  );
}

function LangContainer({ children }: { children: ReactNode }) {
  return (
    <div lang={useLocale()} className="flex flex-col">
      {children}
    </div>
  );
}
