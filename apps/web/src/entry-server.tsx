import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import { dehydrate } from "@tanstack/react-query";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { TRPCLink } from "@trpc/client";
import { renderToString } from "react-dom/server";
import { RECORD_CLICK_SCRIPT } from "./lib/page/replay-click.ts";
import { pageDataTag, SHELL_PATH } from "./lib/page/page-data.ts";
import type { RuntimeConfig } from "./lib/page/runtime-config.ts";
import { I18n } from "./lib/i18n/i18n.ts";
import { createAppRouter, type WebRouter } from "./router.tsx";
import { enqueueRender } from "./server/render-queue.ts";
import { pageHead } from "./server/page-head.ts";
import { assetTags, prefetchTags, type ClientManifest } from "./server/asset-tags.ts";
import { NO_SCRIPT_STYLE } from "./ui/no-script-notice.tsx";
import styles from "./styles.css?inline";

export { cacheKeyOf } from "./server/cache-key.ts";

export interface RenderInput {
  request: Request;
  locale: Locale;
  runtime: RuntimeConfig;
  /** Of the site, without a slash at the end. */
  origin: string;
  link: TRPCLink<AppRouter>;
}

export interface Rendered {
  /** Route pattern for metrics and traces: contains no ids. */
  route: string;
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Inline scripts and styles, for the hashes of the content security policy. */
  inline: { scripts: string[]; styles: string[] };
}

/** The client build is beside this bundle. In development Vite serves the sources. */
const manifest: ClientManifest | null = import.meta.env.DEV
  ? null
  : JSON.parse(readFileSync(join(import.meta.dirname, "../client/.vite/manifest.json"), "utf8"));

const recordClick = `<script>${RECORD_CLICK_SCRIPT}</script>`;
const INLINE_STYLES = [styles, NO_SCRIPT_STYLE];
const style = import.meta.env.DEV ? `<link rel="stylesheet" href="/src/styles.css">` : `<style>${styles}</style>`;

function scripts(routeIds: string[], modules: readonly string[]): string {
  if (manifest !== null) return assetTags(manifest, routeIds, modules);
  return `<script type="module" src="/@vite/client"></script><script type="module" src="/src/entry-client.tsx"></script>`;
}

/** Modules loaded on demand that are needed offline: the outbox and toasts. */
const OFFLINE_MODULES = ["src/features/offline/send-item.ts", "src/ui/toast/toaster.tsx"];
/** Routes that work offline. The service worker caches their files and those of their dialogs. */
const OFFLINE_ROUTES = ["/", "/marketplace", "/saved", "/sell", "/profile", "/edit/$id"] as const;
/** Not cached: modules that need the network, and dragging, which has a keyboard alternative. */
const ONLINE_MODULES = [
  "src/features/auth/shared/firebase.ts",
  "src/features/auth/solve-proof.ts",
  "src/features/media/sortable-thumbs.tsx",
];
/** Namespaces of dialogs, which no route declares. */
const DIALOG_NAMESPACES = [
  "account",
  "auth",
  "errors",
  "media",
  "places",
  "reviews",
  "sellers",
  "users",
  "viewer",
] as const;

function offlineHints({ routesById }: WebRouter, locale: Locale): string {
  if (manifest === null) return "";
  const ofRoutes = OFFLINE_ROUTES.flatMap((id) => routesById[id].options.staticData?.namespaces ?? []);
  const namespaces = [...ofRoutes, ...DIALOG_NAMESPACES];
  return prefetchTags(manifest, { routeIds: OFFLINE_ROUTES, locale, namespaces, except: ONLINE_MODULES });
}

/** Renders a page as a visitor sees it. The browser fetches the user later. */
export async function render({ request, locale, runtime, origin, link }: RenderInput): Promise<Rendered> {
  const i18n = new I18n(locale);
  const now = Date.now();
  const router = createAppRouter({ i18n, now, runtime, link });
  // A random nonce marks the router's own scripts, so that a script in a listing's text is not taken for one.
  const nonce = randomUUID();
  router.update({ ...router.options, ssr: { nonce } });
  const handle = createRequestHandler({ createRouter: () => router, request });
  // Kept here, because reading it back from the Response would cost time.
  let html = "";
  let scriptsOfRouter: string[] = [];
  let head: ReturnType<typeof pageHead> = { tags: "", headers: {} };
  const response = await handle(async ({ responseHeaders }) => {
    const rendered = await enqueueRender(() => renderToString(<RouterServer router={router} />));
    const page = await transformHtmlStringWithRouter(router, rendered);
    scriptsOfRouter = [...page.matchAll(scriptsWithNonce(nonce))].map(([, code = ""]) => code);
    head = pageHead(router, { locale, origin });
    const routeIds = router.stores.matches.get().map((match) => match.routeId);
    const queries = dehydrate(router.options.context.queryClient);
    const shell = new URL(request.url).pathname === SHELL_PATH;
    const data = pageDataTag({ locale, shell, now, runtime, messages: i18n.loaded, queries });
    const body = data + scripts(routeIds, shell ? OFFLINE_MODULES : []) + (shell ? offlineHints(router, locale) : "");
    const withoutNonce = page.replaceAll(` nonce="${nonce}"`, "");
    html = withoutNonce
      .replace("</head>", () => `${head.tags}${recordClick}${style}</head>`)
      .replace("</body>", () => `${body}</body>`);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  const route = router.stores.matches.get().at(-1)?.routeId ?? "unknown";
  const inline = { scripts: [RECORD_CLICK_SCRIPT, ...scriptsOfRouter], styles: INLINE_STYLES };
  return {
    route,
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...head.headers },
    html,
    inline,
  };
}

function scriptsWithNonce(nonce: string): RegExp {
  return new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
}
