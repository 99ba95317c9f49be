/** Input types whose text would be lost. A search would not. */
const TYPED = new Set(["text", "textarea", "email", "tel", "number"]);

/**
 * Reloads the page if the server has another build, because missing chunks of the old one cannot be loaded any more.
 * Does not reload while a form contains typed text. No reload loop: the new page is of the new build.
 */
export async function reloadIfStale(): Promise<void> {
  try {
    // HEAD, because neither the browser's cache nor the service worker responds to it.
    const { status } = await fetch(currentBuild(), { method: "HEAD", cache: "no-store" });
    if (status === 404 && !isSomethingTyped()) location.reload();
  } catch {}
}

/** Returns the path of the page's first script, which is unique to its build. */
export function currentBuild(): string {
  const paths = [...document.scripts].map(({ src }) => src && new URL(src).pathname);
  return paths.find((path) => path.startsWith("/assets/")) ?? location.pathname;
}

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  return [...fields].some(({ type, value, defaultValue }) => TYPED.has(type) && value !== defaultValue);
}
