import type { Noun } from "@pashu/i18n/messages";
import type { ListingLanguage } from "@pashu/validators/listing-form";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { WordsProvider, useWords } from "~/lib/words-context.tsx";
import { Words } from "~/lib/words.ts";
import { toast } from "~/ui/toast/toast.ts";

const NOUNS: readonly Noun[] = ["app", "listing-form", "animals", "media", "places", "errors"];

interface FormWordsProps {
  language: ListingLanguage;
  /** Shown until the form's words are here. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** Lets the form speak the language in which the listing is written, whatever the rest of the page speaks. */
export function FormWords({ language, placeholder, children }: FormWordsProps) {
  const t = useTranslations("errors");
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
  return spoken === null ? placeholder : <WordsProvider words={spoken}>{children}</WordsProvider>;
}
