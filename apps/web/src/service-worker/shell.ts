const CACHE = "shell";
const SHELL = "/offline";
const NOT_A_PAGE =
  /^\/(?:(?:api|trpc|objects|uploads|healthz|readyz|servingz|metrics|a|l|cards|sitemaps)(?:\/|$)|(?:sitemap\.xml|robots\.txt|llms\.txt)$)/;

export function isPage(path: string): boolean {
  return !NOT_A_PAGE.test(path);
}

/** Returns the page, or the cached app shell if the network fails or times out. */
export async function fetchOrShell(fetchPage: () => Promise<Response>, timeoutMs: number): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(SHELL);
  if (cached === undefined) return fetchPage();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(cached), timeoutMs);
  });
  try {
    return await Promise.race([fetchPage(), timeout]);
  } catch {
    return cached;
  } finally {
    clearTimeout(timer);
  }
}

interface CacheShellOptions {
  build: string;
  locale: string;
  loaded: string[];
  /** Save-Data or a slow connection, as the page sees it: developer tools override it in pages alone. */
  reducedData: boolean;
  cacheUrl: (url: string) => Promise<void>;
}

/**
 * Caches what an offline visit needs: the assets that the page has loaded, the shell in its language with its dialogs,
 * and, without Save-Data, the scripts of all pages that work offline.
 */
export async function cacheShell({ build, locale, loaded, reducedData, cacheUrl }: CacheShellOptions): Promise<void> {
  // Ignore failures: a missing image must not prevent caching the shell.
  await Promise.allSettled(loaded.map(cacheUrl));
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(SHELL))?.text();
  const isSame = before !== undefined && before.includes(build) && before.includes(`<html lang="${locale}"`);
  const shell = isSame ? null : await fetch(SHELL, { cache: "no-cache" });
  if (shell !== null && !shell.ok) return;
  const html = isSame ? before : await shell?.clone().text();
  const needed = filesIn(html ?? "", reducedData);
  await Promise.all(needed.map(cacheUrl));
  // Last, because a shell without its scripts would be an empty page.
  if (shell !== null) await cache.put(SHELL, shell);
}

/** Files that the shell's HTML loads or hints at. With Save-Data only preloads and small files. */
function filesIn(html: string, reducedData: boolean): string[] {
  const hints = reducedData
    ? /(?:rel="modulepreload" href|data-small href|<script type="module" src)="([^"]+)"/g
    : /(?:href|src)="(\/assets\/[^"]+)"/g;
  return [...html.matchAll(hints)].map(([, file = ""]) => file);
}
