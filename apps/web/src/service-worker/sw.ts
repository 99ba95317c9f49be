import { imagePathAt, widestPathOf } from "@pashu/validators/image-paths";
import { DAY, IMAGE_WIDTHS, PAGE_TIMEOUT_MS, OFFLINE_IMAGES_MAX } from "@pashu/validators/limits";
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { openPage, readPushMessage, showPushMessage } from "./push.ts";
import { cacheShell, fetchOrShell, isPage } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

const okOnly = new CacheableResponsePlugin({ statuses: [200] });

/** File names contain a hash. Files of past builds expire: one build has about 270 in one language. */
const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [
    okOnly,
    new ExpirationPlugin({ maxEntries: 800, maxAgeSeconds: (90 * DAY) / 1000, purgeOnQuotaError: true }),
  ],
});
const images = new CacheFirst({
  cacheName: "pictures",
  plugins: [
    okOnly,
    new ExpirationPlugin({
      maxEntries: OFFLINE_IMAGES_MAX,
      maxAgeSeconds: (30 * DAY) / 1000,
      purgeOnQuotaError: true,
    }),
  ],
});

const ASSET = /^\/(?:assets|icons)\//;
const IMAGE = /^\/objects\/(?:images|demonstration)\//;

registerRoute(({ sameOrigin, url }) => sameOrigin && ASSET.test(url.pathname), assets);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && IMAGE.test(url.pathname),
  async (options) => images.handle(options).catch((error: unknown) => cachedAtOtherWidth(options.url, error)),
);

/** Returns the photo at a width that another page has loaded. */
async function cachedAtOtherWidth(url: URL, error: unknown): Promise<Response> {
  const cache = await caches.open("pictures");
  const widest = widestPathOf(url.pathname);
  for (const width of IMAGE_WIDTHS) {
    const cached = await cache.match(imagePathAt(widest, width));
    if (cached !== undefined) return cached;
  }
  throw error;
}

// Cached files do not depend on the build, so a new worker need not wait for pages of the old one.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET" || !isPage(new URL(request.url).pathname)) return;
  const preloaded: Promise<Response | undefined> = event.preloadResponse;
  event.respondWith(fetchOrShell(async () => (await preloaded) ?? fetch(request), PAGE_TIMEOUT_MS));
});

self.addEventListener("push", (event) => {
  const message = readPushMessage(event.data?.text());
  if (message !== null) event.waitUntil(showPushMessage(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isCacheMessage(message)) return;
  const cacheUrl = async (url: string) => {
    await (IMAGE.test(url) ? images : assets).handle({ event, request: new Request(url) });
  };
  event.waitUntil(cacheShell({ ...message, cacheUrl }));
});

type CacheMessage = Omit<Parameters<typeof cacheShell>[0], "cacheUrl">;

function isCacheMessage(message: unknown): message is CacheMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    ["build", "loaded", "reducedData"].every((name) => name in message)
  );
}
