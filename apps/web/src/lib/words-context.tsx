import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import type { Words } from "./words.ts";

const WordsContext = createContext<Words | null>(null);

/** Lets everything below speak the chosen language, and change it in place. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  const { locale, messages } = useSyncExternalStore(words.subscribe, words.spoken, words.spoken);
  return (
    <WordsContext value={words}>
      <IntlProvider locale={locale} messages={messages} timeZone="Asia/Kolkata">
        {children}
      </IntlProvider>
    </WordsContext>
  );
}

export function useWords(): Words {
  const words = use(WordsContext);
  if (words === null) throw new Error("useWords needs a WordsProvider above it");
  return words;
}
