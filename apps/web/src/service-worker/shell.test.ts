import { HEALTH_CHECKS } from "@pashu/validators/protocol";
import { afterEach, expect, it, vi } from "vitest";
import { cacheShell, isPage } from "./shell.ts";

const SHELL = `<html lang="hi"><script type="module" src="/assets/entry.js"></script>
<link rel="modulepreload" href="/assets/toaster.js"><link rel="prefetch" href="/assets/sell-page.js">
<link rel="prefetch" data-small href="/assets/auth-dialog.js">`;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Paths cached by a visit. */
async function keptWith(reducedData: boolean): Promise<string[]> {
  const cache = { match: async () => undefined, put: vi.fn<() => Promise<void>>() };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => new Response(SHELL));
  const cached: string[] = [];
  const cacheUrl = async (url: string) => void cached.push(url);
  await cacheShell({ build: "/assets/entry.js", locale: "hi", loaded: [], reducedData, cacheUrl });
  expect(cache.put).toHaveBeenCalledTimes(1);
  return cached.sort();
}

it("cacheShell caches dialogs and pages that work offline", async () => {
  const all = ["/assets/auth-dialog.js", "/assets/entry.js", "/assets/sell-page.js", "/assets/toaster.js"];
  expect(await keptWith(false)).toEqual(all);
});

it("cacheShell caches dialogs but no pages with reduced data", async () => {
  const small = ["/assets/auth-dialog.js", "/assets/entry.js", "/assets/toaster.js"];
  expect(await keptWith(true)).toEqual(small);
});

it("isPage excludes redirects, links of messages, pictures, health checks and files for search engines", () => {
  const others = [
    "/a/x",
    "/l/x",
    "/cards/x.jpg",
    "/sitemaps/1.xml",
    "/sitemap.xml",
    "/robots.txt",
    "/llms.txt",
    "/api",
    ...Object.values(HEALTH_CHECKS),
  ];
  expect(others.filter(isPage)).toEqual([]);
  const pages = ["/", "/animal/x", "/animal/x/poster", "/legal", "/marketplace", "/profile"];
  expect(pages.filter(isPage)).toEqual(pages);
});

it("the shell is replaced by the one in another language, although each names all languages", async () => {
  const before = '<html lang="en"><option lang="mr">मराठी</option>/assets/entry.js';
  const cache = { match: async () => new Response(before), put: vi.fn<() => Promise<void>>() };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => new Response(SHELL));
  const visit = { build: "/assets/entry.js", loaded: [], reducedData: false, cacheUrl: async () => {} };
  await cacheShell({ ...visit, locale: "en" });
  expect(cache.put).not.toHaveBeenCalled();
  await cacheShell({ ...visit, locale: "mr" });
  expect(cache.put).toHaveBeenCalledOnce();
});
