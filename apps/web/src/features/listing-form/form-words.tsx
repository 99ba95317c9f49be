import type { Namespace } from "@pashu/i18n/messages";
import type { ListingLanguage } from "@pashu/validators/listing-form";
import { useEffect, useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { WordsProvider, useWords } from "~/lib/words-context.tsx";
import { Words } from "~/lib/words.ts";
import { toast } from "~/ui/toast/toast.ts";

const NOUNS: readonly Namespace[] = ["app", "listing-form", "animals", "media", "places", "errors"];

interface FormWordsProps {
  language: ListingLanguage;
  /** Shown until the form's words are here. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * On an English or Hindi page the form uses the language in which the listing is written. On a Marathi page it is in
 * Marathi: its reader would not choose Hindi, the only other one in Devanagari.
 */
export function FormWords({ language: written, placeholder, children }: FormWordsProps) {
  const t = useTranslations("errors");
  const page = useLocale();
  const language = page === "mr" ? page : written;
  const pageWords = useWords();
  const [words] = useState(() => new Words(language));
  const [spoken, setSpoken] = useState<Words | null>(null);
  useEffect(() => {
    // Without a connection the words on this phone must do.
    words.load(NOUNS).then(
      () => setSpoken(words),
      () => setSpoken(pageWords),
    );
  }, [words, pageWords]);
  useEffect(() => {
    words.switchTo(language).catch(() => toast({ variant: "error", title: t("NETWORK") }));
  }, [words, language, t]);
  if (spoken === null) return placeholder;
  return (
    <WordsProvider words={spoken}>
      <InItsLanguage>{children}</InItsLanguage>
    </WordsProvider>
  );
}

function InItsLanguage({ children }: { children: ReactNode }) {
  return (
    <div lang={useLocale()} className="flex flex-col gap-4">
      {children}
    </div>
  );
}
