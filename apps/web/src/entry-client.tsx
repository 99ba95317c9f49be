import "@vitejs/plugin-react/preamble";
import { hydrate } from "@tanstack/react-query";
import { BATCH_MAX } from "@pashu/validators/limits";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { httpBatchLink } from "@trpc/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { offlinePersister } from "./features/offline/shared/offline-persister.ts";
import { fetchWithTimeout } from "./lib/api/fetch-with-timeout.ts";
import { readPageData, SHELL_PATH } from "./lib/page/page-data.ts";
import { jsonTransformer } from "./lib/api/json-transformer.ts";
import { I18n } from "./lib/i18n/i18n.ts";
import { createAppRouter } from "./router.tsx";
import { installDoubleTapGuard } from "./ui/double-tap-guard.ts";

async function start() {
  // Before hydration: the first tap of a double tap may come during it.
  installDoubleTapGuard();
  const { locale, shell, now, runtime, messages: loaded, queries } = readPageData();
  const i18n = new I18n(locale, loaded);
  // Queries go by GET, so that what is the same for everybody can be cached.
  const link = httpBatchLink({
    url: "/trpc",
    transformer: jsonTransformer,
    maxURLLength: 2000,
    maxItems: BATCH_MAX,
    fetch: fetchWithTimeout,
  });
  const router = createAppRouter({ i18n, now, runtime, link, persister: offlinePersister });
  hydrate(router.options.context.queryClient, queries);
  // Only the frame came: the page that was asked for is drawn in its place.
  if (shell && location.pathname !== SHELL_PATH)
    return import("./features/offline/render-shell.tsx").then((module) => module.renderIntoShell(router));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}

// A script that did not arrive is said within the page (ui/error-page.tsx). Left with its usual message, the router would
// load the whole page anew, and where the network is away the browser's own page would take its place.
addEventListener("vite:preloadError", ({ payload }) => {
  payload.message = `Not fetched: ${payload.message}`;
});

// In development the styles come as a module, so that an edit shows at once; the built HTML holds them.
if (import.meta.env.DEV) void import("./styles.css");
void start();
