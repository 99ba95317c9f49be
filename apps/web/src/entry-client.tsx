import "@vitejs/plugin-react/preamble";
import { hydrate } from "@tanstack/react-query";
import { BATCH_MAX } from "@pashu/validators/limits";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { httpBatchLink } from "@trpc/client";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { answerOffline } from "./features/offline/shared/answer-offline.ts";
import { impatientFetch } from "./lib/impatient-fetch.ts";
import { readPage, SHELL_PATH } from "./lib/page.ts";
import { plainJson } from "./lib/plain-json.ts";
import { Words } from "./lib/words.ts";
import { createAppRouter } from "./router.tsx";
import { ignoreStrayTaps } from "./ui/stray-taps.ts";

async function start() {
  // Before hydration: the first tap of a double tap may come during it.
  ignoreStrayTaps();
  const { locale, shell, now, runtime, words: files, queries } = readPage();
  const words = new Words(locale, files);
  // Queries go by GET, so that what is the same for everybody can be cached.
  const link = httpBatchLink({
    url: "/trpc",
    transformer: plainJson,
    maxURLLength: 2000,
    maxItems: BATCH_MAX,
    fetch: impatientFetch,
  });
  const router = createAppRouter({ words, now, runtime, link, persister: answerOffline });
  hydrate(router.options.context.queryClient, queries);
  // Only the frame came: the page that was asked for is drawn in its place.
  if (shell && location.pathname !== SHELL_PATH)
    return import("./features/offline/draw.tsx").then((module) => module.draw(router));
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
