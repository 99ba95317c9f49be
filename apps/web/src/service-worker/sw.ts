import { DAY, PAGE_TIMEOUT_MS, OFFLINE_IMAGES_MAX } from "@pashu/validators/limits";
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { cacheShell, fetchOrShell } from "./shell.ts";

declare const self: ServiceWorkerGlobalScope;

const whole = new CacheableResponsePlugin({ statuses: [200] });

/** Their names change with their content. Those of past builds go when room is needed for others. */
const assets = new CacheFirst({
  cacheName: "assets",
  plugins: [
    whole,
    new ExpirationPlugin({ maxEntries: 250, maxAgeSeconds: (90 * DAY) / 1000, purgeOnQuotaError: true }),
  ],
});
const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [
    whole,
    new ExpirationPlugin({
      maxEntries: OFFLINE_IMAGES_MAX,
      maxAgeSeconds: (30 * DAY) / 1000,
      purgeOnQuotaError: true,
    }),
  ],
});

const ASSET = /^\/(?:assets|icons)\//;
const PICTURE = /^\/objects\/(?:images|demonstration)\//;

registerRoute(({ sameOrigin, url }) => sameOrigin && ASSET.test(url.pathname), assets);
registerRoute(({ sameOrigin, url }) => sameOrigin && PICTURE.test(url.pathname), pictures);

// Nothing that it keeps depends on the build, so a new one never has to wait for the pages of the old one to close.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

const NO_PAGE = /^\/(?:api|trpc|objects|uploads|healthz|readyz|metrics)(?:\/|$)/;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET" || NO_PAGE.test(new URL(request.url).pathname)) return;
  const preloaded: Promise<Response | undefined> = event.preloadResponse;
  event.respondWith(fetchOrShell(async () => (await preloaded) ?? fetch(request), PAGE_TIMEOUT_MS));
});

// What a page tells about itself once it has nothing else to do.
self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isCacheMessage(message)) return;
  const keep = async (url: string) => {
    await (PICTURE.test(url) ? pictures : assets).handle({ event, request: new Request(url) });
  };
  event.waitUntil(cacheShell({ ...message, keep }));
});

function isCacheMessage(message: unknown): message is { build: string; locale: string; loaded: string[] } {
  return typeof message === "object" && message !== null && "build" in message && "loaded" in message;
}
