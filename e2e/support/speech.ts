import type { Page } from "@playwright/test";

/** Replaces the browser's speech, which has no voice here, by one with the voices of these languages. */
export async function addVoices(page: Page, ...languages: string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const spoken: { text: string; lang: string; rate: number }[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => langs.map((lang) => ({ lang, name: lang, localService: true })),
      speak: ({ text, lang, rate }: SpeechSynthesisUtterance) => void spoken.push({ text, lang, rate }),
      cancel: () => void spoken.push({ text: "(stopped)", lang: "", rate: 0 }),
    });
    Object.defineProperty(globalThis, "speechSynthesis", { configurable: true, value: speech });
    Object.defineProperty(globalThis, "SpeechSynthesisUtterance", {
      configurable: true,
      value: class extends EventTarget {
        constructor(readonly text: string) {
          super();
        }
      },
    });
    Object.assign(globalThis, { spoken });
  }, languages);
}

/** The sentences that were spoken, in order. */
export function spokenTexts(page: Page): Promise<{ text: string; lang: string; rate: number }[]> {
  return page.evaluate(() => (globalThis as unknown as { spoken: [] }).spoken);
}
