import type { Locale } from "./locales.ts";
import type { Namespace, NamespaceMessages } from "./messages.ts";

/** Bundlers make each file a chunk of its own. */
export async function loadMessages<N extends Namespace>(locale: Locale, noun: N): Promise<NamespaceMessages[N]> {
  const words: { default: NamespaceMessages[N] } = await import(`./${locale}/${noun}.ts`);
  return words.default;
}
