import { ASSETS_PATH } from "@pashu/validators/protocol";
import { TimeoutError } from "@pashu/validators/timeout";
import { fetchWithTimeout } from "../api/fetch-with-timeout.ts";

/** Input types whose text would be lost. A search would not. */
const TYPED = new Set(["text", "textarea", "email", "tel", "number"]);
/** Fields that have changed since the page was loaded. */
const changed = new WeakSet<EventTarget>();
/** Key in the session storage of the build for which the page was reloaded. */
const RELOADED_KEY = "reloaded-build";

/** Why code could not be loaded: the page reloads, it has to be reloaded, the request failed, or the network did. */
export type LoadFailure = "reloading" | "stale" | "failed" | "network";

/** Notes typed text. React sets the default value of a controlled field to its value, so comparing them is not enough. */
export function noteTyping(): void {
  addEventListener("input", ({ target }) => target && changed.add(target), true);
}

let checking: Promise<LoadFailure> | null = null;

/**
 * Finds out why code could not be loaded, once for all parts of the page that miss it. Reloads the page if the server
 * has no such file any more, because it has another build, unless a field contains typed text.
 */
export async function checkLoadFailure(error: unknown): Promise<LoadFailure> {
  if (error instanceof TimeoutError) return "network";
  checking ??= check(error).finally(() => (checking = null));
  return checking;
}

async function check(error: unknown): Promise<LoadFailure> {
  const files = [currentBuild(), ...missingFile(error)];
  try {
    const found = await Promise.all(files.map(isOnServer));
    if (!found.includes(false)) return "failed";
  } catch {
    return "network";
  }
  if (isSomethingTyped() || !mayReload()) return "stale";
  location.reload();
  return "reloading";
}

/** The path in the error of a browser; Safari's has none. */
function missingFile(error: unknown): string[] {
  const [path] = /\/assets\/[\w./-]+/.exec(String(error)) ?? [];
  return path === undefined ? [] : [path];
}

/** HEAD, because neither the browser's cache nor the service worker responds to it. */
async function isOnServer(path: string): Promise<boolean> {
  const { status } = await fetchWithTimeout(path, { method: "HEAD", cache: "no-store" });
  return status !== 404;
}

/** Once for a build: a server may lack a file of the build that it still sends. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === currentBuild()) return false;
    sessionStorage.setItem(RELOADED_KEY, currentBuild());
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the page's first script, which is unique to its build. */
export function currentBuild(): string {
  const paths = [...document.scripts].map(({ src }) => src && new URL(src).pathname);
  return paths.find((path) => path.startsWith(ASSETS_PATH)) ?? location.pathname;
}

/** Also in dialogs, which are outside the main element. */
function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some((field) => {
    const { type, value, defaultValue } = field;
    return TYPED.has(type) && (value !== defaultValue || (value !== "" && changed.has(field)));
  });
}
