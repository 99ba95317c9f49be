import type { QueryClient } from "@tanstack/react-query";
import { currentBuild } from "~/lib/replaced-build.ts";
import type { Words } from "~/lib/words.ts";
import { keepAnswers, renewWhenBack } from "./keep-answers.ts";

/** What works without a network is set up once the page has nothing else to do. */
export function startOffline({ words, queryClient }: { words: Words; queryClient: QueryClient }): void {
  keepAnswers(queryClient);
  renewWhenBack(queryClient);
  if (!("serviceWorker" in navigator)) return;
  void startServiceWorker(words).catch(() => {
    // Forbidden here, or no connection: then this visit works as one without.
  });
}

async function startServiceWorker(words: Words): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  let told: string | null = null;
  const tell = () => {
    const { locale } = words.spoken();
    if (locale === told) return;
    told = locale;
    // The server chooses the language by a cookie, which is written after the words have changed.
    setTimeout(() => active?.postMessage({ build: currentBuild(), locale, loaded: loadedAssets() }, { transfer: [] }));
  };
  tell();
  words.subscribe(tell);
}

function loadedAssets(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return paths
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter(isAsset);
}

function isAsset(path: string): boolean {
  return path.startsWith("/assets/") || path.startsWith("/icons/") || path === "/favicon.svg";
}
