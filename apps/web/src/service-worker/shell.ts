import { prefersReducedData } from "../lib/images/prefers-reduced-data.ts";

const CACHE = "shell";
const SHELL = "/offline";

/** The page's answer, or what is kept for when none comes: the frame of every page, which then fills itself. */
export async function fetchOrShell(answer: () => Promise<Response>, timeoutMs: number): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(SHELL);
  if (kept === undefined) return answer();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(kept), timeoutMs);
  });
  try {
    return await Promise.race([answer(), late]);
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

interface CacheShellOptions {
  /** The address of the page's first script, which no other build has. */
  build: string;
  locale: string;
  /** What the page has loaded of the build. */
  loaded: string[];
  keep: (url: string) => Promise<void>;
}

/**
 * Keeps what a later visit without a network needs: what the page has loaded anyway, the shell of its build in its
 * language with its dialogs, and, unless bytes are to be saved, the scripts of the pages that work without a network.
 */
export async function cacheShell({ build, locale, loaded, keep }: CacheShellOptions): Promise<void> {
  // A picture that does not come again is no reason to keep nothing.
  await Promise.allSettled(loaded.map(keep));
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(SHELL))?.text();
  const isSame = before !== undefined && before.includes(build) && before.includes(`lang="${locale}"`);
  const shell = isSame ? null : await fetch(SHELL, { cache: "no-cache" });
  if (shell !== null && !shell.ok) return;
  const html = isSame ? before : await shell?.clone().text();
  const needed = filesOf(html ?? "");
  await Promise.all(needed.map(keep));
  // Only now: a shell without its scripts would be an empty page.
  if (shell !== null) await cache.put(SHELL, shell);
}

/** What its HTML asks for or hints at; with Save-Data only the small part, which lets every dialog open. */
function filesOf(html: string): string[] {
  const hints = reducedData()
    ? /(?:rel="modulepreload" href|data-small href|<script type="module" src)="([^"]+)"/g
    : /(?:href|src)="(\/assets\/[^"]+)"/g;
  return [...html.matchAll(hints)].map(([, file = ""]) => file);
}

function reducedData(): boolean {
  return prefersReducedData("connection" in navigator ? navigator.connection : null);
}
