import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { currentBuild, reloadIfReplaced } from "~/lib/replaced-build.ts";
import type { Words } from "~/lib/words.ts";
import { keepAnswers, renewWhenBack } from "./keep-answers.ts";
import { Outbox } from "./outbox.tsx";

interface Page {
  words: Words;
  queryClient: QueryClient;
}

/**
 * Sets up what works without a network.
 * @returns what says what waits to be sent
 */
export function startOffline({ words, queryClient }: Page): ComponentType {
  keepAnswers(queryClient);
  renewWhenBack(queryClient);
  addEventListener("vite:preloadError", () => void reloadIfReplaced());
  startServiceWorker(words).catch(() => {
    // Not known to this browser, forbidden here, or no connection: then this visit works as one without.
  });
  return Outbox;
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

/** What is the same for everybody, and stays what it is. */
function isAsset(path: string): boolean {
  return /^\/(?:assets|icons|objects\/images|objects\/demonstration)\//.test(path);
}
