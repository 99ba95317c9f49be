import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { currentBuild, reloadIfStale } from "~/lib/page/stale-build.ts";
import type { I18n } from "~/lib/i18n/i18n.ts";
import { persistQueries, refetchWhenOnline } from "./persist-queries.ts";
import { OutboxNotices } from "./outbox-notices.tsx";

interface Page {
  i18n: I18n;
  queryClient: QueryClient;
}

/**
 * Sets up what works without a network.
 * @returns what says what waits to be sent
 */
export function startOffline({ i18n, queryClient }: Page): ComponentType {
  persistQueries(queryClient);
  refetchWhenOnline(queryClient);
  addEventListener("vite:preloadError", () => void reloadIfStale());
  startServiceWorker(i18n).catch(() => {
    // Not known to this browser, forbidden here, or no connection: then this visit works as one without.
  });
  return OutboxNotices;
}

async function startServiceWorker(i18n: I18n): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  let told: string | null = null;
  const tell = () => {
    const { locale } = i18n.snapshot();
    if (locale === told) return;
    told = locale;
    // The server chooses the language by a cookie, which is written after the words have changed.
    setTimeout(() => active?.postMessage({ build: currentBuild(), locale, loaded: loadedAssets() }, { transfer: [] }));
  };
  tell();
  i18n.subscribe(tell);
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
