import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { currentBuild } from "~/lib/page/stale-build.ts";
import type { I18n } from "~/lib/i18n/i18n.ts";
import { persistQueries, refetchWhenOnline } from "./persist-queries.ts";
import { BackgroundFeatures } from "./background-features.tsx";
import { prefersReducedData } from "~/lib/images/prefers-reduced-data.ts";
import { evictVideos } from "~/lib/storage/pending-video.ts";

interface Page {
  i18n: I18n;
  queryClient: QueryClient;
}

/**
 * Starts query persistence and the service worker.
 * @returns the component that each page shows
 */
export function startOffline({ i18n, queryClient }: Page): ComponentType {
  persistQueries(queryClient);
  refetchWhenOnline(queryClient);
  evictVideos(Date.now()).catch(() => {
    // The browser blocks storage, so there is nothing to delete.
  });
  startServiceWorker(i18n).catch(() => {
    // Unsupported, forbidden or no connection: the site works without a service worker.
  });
  return BackgroundFeatures;
}

async function startServiceWorker(i18n: I18n): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  let lastLocale: string | null = null;
  const postPageState = () => {
    const { locale } = i18n.snapshot();
    if (locale === lastLocale) return;
    lastLocale = locale;
    // Deferred, because the cookie by which the server chooses the language is written after the messages change.
    setTimeout(() => {
      const reducedData = prefersReducedData("connection" in navigator ? navigator.connection : null);
      active?.postMessage({ build: currentBuild(), locale, loaded: loadedAssets(), reducedData }, { transfer: [] });
    });
  };
  postPageState();
  i18n.subscribe(postPageState);
}

function loadedAssets(): string[] {
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return paths
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter(isAsset);
}

/** True for immutable public files. */
function isAsset(path: string): boolean {
  return /^\/(?:assets|icons|objects\/images|objects\/demonstration)\//.test(path);
}
