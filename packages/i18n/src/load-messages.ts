import type { Locale } from "./locales.ts";
import type { Namespace, NamespaceMessages } from "./messages.ts";

/** Bundlers make each file a chunk of its own. */
export async function loadMessages<N extends Namespace>(locale: Locale, namespace: N): Promise<NamespaceMessages[N]> {
  const module: { default: NamespaceMessages[N] } = await import(`./${locale}/${namespace}.ts`);
  return module.default;
}
