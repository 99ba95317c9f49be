import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppRouter } from "@pashu/api/router";
import type { Locale } from "@pashu/i18n/locales";
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import type { TRPCLink } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import { renderToString } from "react-dom/server";
import earlyScript from "./inline/early.ts?inline";
import reserveHomeScript from "./inline/reserve-home.ts?inline";
import loadAppScript from "./inline/load-app.ts?inline";
import oldBrowserScript from "./inline/old-browser.ts?inline";
import homeRoom from "./features/home/room.css?inline";
import { NoticeLines } from "./features/disease-notices/shared/notice-slot.tsx";
import { pageDataTag, queriesOf, SHELL_PATH } from "./lib/page/page-data.ts";
import type { RuntimeConfig } from "./lib/page/runtime-config.ts";
import { I18n } from "./lib/i18n/i18n.ts";
import { createAppRouter, type WebRouter } from "./router.tsx";
import { cleanMarketUrl } from "./server/clean-market-url.ts";
import { enqueueRender } from "./server/render-queue.ts";
import { pageHead } from "./server/page-head.ts";
import {
  assetTags,
  deferredFiles,
  earlyFiles,
  fileAttributes,
  prefetchTags,
  type ClientManifest,
} from "./server/asset-tags.ts";
import { createCriticalStyles } from "./server/critical-styles.ts";
import { NO_SCRIPT_STYLE } from "./ui/no-script-notice.tsx";
import styles from "./styles.css?inline";

export { cacheKeyOf } from "./server/cache-key.ts";

export interface RenderInput {
  request: Request;
  locale: Locale;
  runtime: RuntimeConfig;
  origin: string;
  link: TRPCLink<AppRouter>;
  /** The disease notices of today, if there are any. */
  notices?: inferRouterOutputs<AppRouter>["diseaseNotices"]["current"];
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

const criticalStyles = createCriticalStyles(styles);
const scriptTag = (code: string) => `<script>${code}</script>`;
const styleTag = (css: string) =>
  import.meta.env.DEV ? `<link rel="stylesheet" href="/src/styles.css">` : `<style>${css}</style>`;

function scripts(routeIds: string[], modules: readonly string[]): string {
  if (manifest !== null) return assetTags(manifest, routeIds, modules);
  return `<script type="module" src="/@vite/client"></script><script type="module" src="/src/entry-client.tsx"></script>`;
}

/** Modules loaded on demand that are needed offline: the outbox and toasts. */
const OFFLINE_MODULES = ["src/features/offline/send-item.ts", "src/ui/toast/toaster.tsx"];
/** Routes that work offline. The service worker caches their files and those of their dialogs. */
const OFFLINE_ROUTES = [
  "/",
  "/marketplace",
  "/animal/$id",
  "/saved",
  "/alerts/$",
  "/sell",
  "/profile",
  "/edit/$id",
  "/notifications",
  "/calls",
  "/notices",
] as const;
/**
 * Not cached: modules that need the network, dragging, which has a keyboard alternative, and the compression of videos,
 * whose 77 KB most visitors never use.
 */
const ONLINE_MODULES = [
  "src/features/auth/shared/firebase.ts",
  "src/lib/api/solve-proof.ts",
  "src/features/media/sortable-thumbs.tsx",
  "src/features/media/shrink-video.ts",
];
/** Namespaces of dialogs, which no route declares. */
const DIALOG_NAMESPACES = [
  "account",
  "auth",
  "cards",
  "errors",
  "facts",
  "filters",
  "guided-form",
  "listing-states",
  "media",
  "offline",
  "places",
  "preview",
  "reviews",
  "sellers",
  "tape",
  "users",
  "viewer",
] as const;

function offlineHints({ routesById }: WebRouter, locale: Locale): string {
  if (manifest === null) return "";
  const ofRoutes = OFFLINE_ROUTES.flatMap((id) => routesById[id].options.staticData?.namespaces ?? []);
  const namespaces = [...ofRoutes, ...DIALOG_NAMESPACES];
  return prefetchTags(manifest, { routeIds: OFFLINE_ROUTES, locale, namespaces, except: ONLINE_MODULES });
}

/** HTML of unknown listings by language: a flood of them must cost little. */
const notFoundPages = new Map<Locale, { html: string; nonce: string }>();

async function renderHtml(router: WebRouter, locale: Locale, nonce: string): Promise<string> {
  const isUnknownListing = routeOf(router) === "/animal/$id" && getSsrStatus(router) === 404;
  const cached = isUnknownListing ? notFoundPages.get(locale) : undefined;
  if (cached !== undefined) return cached.html.replaceAll(cached.nonce, nonce);
  const html = await enqueueRender(() => renderToString(<RouterServer router={router} />));
  if (isUnknownListing) notFoundPages.set(locale, { html, nonce });
  return html;
}

function routeOf(router: WebRouter): string {
  return router.stores.matches.get().at(-1)?.routeId ?? "unknown";
}

/** Renders a page as a visitor sees it. The browser fetches the user later. */
export async function render({ request, locale, runtime, origin, link, notices }: RenderInput): Promise<Rendered> {
  const location = cleanMarketUrl(request.url);
  if (location !== null)
    return { route: "/marketplace", status: 307, headers: { location }, html: "", inline: { scripts: [], styles: [] } };
  const i18n = new I18n(locale);
  const now = Date.now();
  const router = createAppRouter({ i18n, now, runtime, link, origin });
  const isShell = new URL(request.url).pathname === SHELL_PATH;
  // The shell is stored for weeks: the browser adds the notices that it has stored itself.
  if (notices !== undefined && !isShell) {
    router.options.context.api.diseaseNotices.current.setData(undefined, notices);
    await NoticeLines.prepare(i18n);
  }
  // A random nonce marks the router's own scripts, so that a script in a listing's text is not taken for one.
  const nonce = randomUUID();
  router.update({ ...router.options, ssr: { nonce } });
  const handle = createRequestHandler({ createRouter: () => router, request });
  // Kept here, because reading it back from the Response would cost time.
  let html = "";
  let scriptsOfRouter: string[] = [];
  let css = styles;
  const headScripts = [earlyScript];
  let head: ReturnType<typeof pageHead> = { tags: "", headers: {} };
  const response = await handle(async ({ responseHeaders }) => {
    const rendered = await renderHtml(router, locale, nonce);
    const page = await transformHtmlStringWithRouter(router, rendered);
    scriptsOfRouter = [...page.matchAll(scriptsWithNonce(nonce))].map(([, code = ""]) => code);
    head = pageHead(router, { locale, origin });
    const matches = router.stores.matches.get();
    const routeIds = matches.map((match) => match.routeId);
    const queries = queriesOf(router.options.context.queryClient);
    const isDeferred = manifest !== null && matches.at(-1)?.staticData.hydratesAfterPaint === true;
    const namespaces = isDeferred ? i18n.loaded.map(([namespace]) => namespace) : [];
    const early = isDeferred ? earlyFiles(manifest, namespaces).map((file) => `/${file}`) : [];
    const data = pageDataTag({
      locale,
      ...(isShell && { shell: true }),
      now,
      runtime,
      messages: isDeferred ? [] : i18n.loaded,
      ...(isDeferred && { late: { namespaces, modules: early } }),
      queries,
    });
    const start = isDeferred
      ? `<script ${fileAttributes(deferredFiles(manifest, { routeIds, locale, namespaces }))}>${loadAppScript}</script>`
      : scripts(routeIds, isShell ? OFFLINE_MODULES : []);
    const body = `<script>${oldBrowserScript}</script>` + data + start + (isShell ? offlineHints(router, locale) : "");
    if (isDeferred) {
      css = criticalStyles(page);
      scriptsOfRouter.push(loadAppScript);
    }
    if (routeOf(router) === "/") {
      css += homeRoom;
      headScripts.push(reserveHomeScript);
    }
    const withoutNonce = page.replaceAll(` nonce="${nonce}"`, "");
    html = withoutNonce
      .replace("</head>", () => `${head.tags}${headScripts.map(scriptTag).join("")}${styleTag(css)}</head>`)
      .replace("</body>", () => `${body}</body>`);
    const { status = getSsrStatus(router) } = router.options.context.response;
    return new Response(null, { status, headers: responseHeaders });
  });
  const inline = { scripts: [...headScripts, oldBrowserScript, ...scriptsOfRouter], styles: [css, NO_SCRIPT_STYLE] };
  return {
    route: routeOf(router),
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...head.headers },
    html,
    inline,
  };
}

function scriptsWithNonce(nonce: string): RegExp {
  return new RegExp(`<script\\b[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g");
}
