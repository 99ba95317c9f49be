import "@vitejs/plugin-react/preamble";
import { BATCH_MAX, FETCH_TIMEOUT_MS, IMPORT_TIMEOUT_MS } from "@pashu/validators/limits";
import { DISEASE_NOTICES_HEADER } from "@pashu/validators/protocol";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { httpBatchLink, splitLink } from "@trpc/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { AppRouter } from "@pashu/api/router";
import { offlinePersister } from "./features/offline/shared/offline-persister.ts";
import { keepInstallPrompt } from "./features/install/shared/install-prompt.ts";
import { followNotices } from "./features/disease-notices/shared/follow-notices.ts";
import { createFetchWithTimeout } from "./lib/api/fetch-with-timeout.ts";
import { followNextTap } from "./inline/follow-next-tap.ts";
import { readPageData, restoreQueries, SHELL_PATH } from "./lib/page/page-data.ts";
import { jsonTransformer } from "./lib/api/json-transformer.ts";
import { I18n } from "./lib/i18n/i18n.ts";
import { createAppRouter } from "./router.tsx";
import { installDoubleTapGuard } from "./ui/double-tap-guard.ts";
import { checkLoadFailure, noteTyping } from "./lib/page/stale-build.ts";
import { noteServerTime } from "./lib/time/server-clock.ts";

async function start() {
  // inline/old-browser.ts leaves the page as the server rendered it.
  if ("old" in document.documentElement.dataset) return;
  // Before hydration, because the first tap of a double tap may come during it.
  installDoubleTapGuard();
  keepInstallPrompt();
  noteTyping();
  const { locale, shell = false, now, runtime, messages: loaded, late, queries } = readPageData();
  // The shell was rendered when the service worker cached it.
  if (!shell) noteServerTime(now);
  const i18n = new I18n(locale, loaded);
  if (late !== undefined)
    await Promise.all([i18n.load(late.namespaces), ...late.modules.map((path) => import(/* @vite-ignore */ path))]);
  const fetchAndFollow = (timeoutMs: number): typeof fetch => {
    const fetchInTime = createFetchWithTimeout(timeoutMs);
    return async (...request) => {
      const response = await fetchInTime(...request);
      if (response.ok) followNotices(api, response.headers.get(DISEASE_NOTICES_HEADER));
      return response;
    };
  };
  // Queries use GET, so public responses can be cached.
  const batchesOf = (maxItems: number, timeoutMs = FETCH_TIMEOUT_MS) =>
    httpBatchLink<AppRouter>({
      url: "/trpc",
      transformer: jsonTransformer,
      maxURLLength: 2000,
      maxItems,
      fetch: fetchAndFollow(timeoutMs),
    });
  // Counts are sent alone: a batch may contain only COSTLY_CALLS_MAX searches and counts. So are tables, for their size.
  const link = splitLink<AppRouter>({
    condition: ({ path }) => path.startsWith("imports."),
    true: batchesOf(1, IMPORT_TIMEOUT_MS),
    false: splitLink({
      condition: ({ path }) => path === "animals.count" || path === "animals.alternatives",
      true: batchesOf(1),
      false: batchesOf(BATCH_MAX),
    }),
  });
  const router = createAppRouter({ i18n, now, runtime, link, persister: offlinePersister });
  const { queryClient, api } = router.options.context;
  restoreQueries(queryClient, queries);
  // Before hydration, so that an early tap on Contact does not wait for it afterwards.
  void api.auth.me.prefetch();
  // The service worker served the app shell: render the requested page into it.
  if (shell && location.pathname !== SHELL_PATH)
    return import("./features/offline/render-shell.tsx").then((module) => module.renderIntoShell(router, queryClient));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// With its usual message the router would reload the page, and offline the browser's own error page would replace it.
// Another message makes it render ErrorPage.
addEventListener("vite:preloadError", ({ payload }) => {
  void checkLoadFailure(payload);
  payload.message = `Not fetched: ${payload.message}`;
});

// In development a module, for hot reload; the built HTML contains the styles.
if (import.meta.env.DEV) void import("./styles.css");
start().catch((error: unknown) => {
  followNextTap();
  throw error;
});
