import type { Locale } from "./locales.ts";
import type { Noun, NounMessages } from "./messages.ts";

/** Loads one file of words; a bundler makes each such file a chunk of its own. */
export async function loadWords<N extends Noun>(locale: Locale, noun: N): Promise<NounMessages[N]> {
  const words: { default: NounMessages[N] } = await import(`./${locale}/${noun}.ts`);
  return words.default;
}
