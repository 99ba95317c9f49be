/** Where a search is typed, nothing is lost. */
const TYPED = new Set(["text", "textarea", "email", "tel", "number"]);

/**
 * Loads the page anew when the server no longer has its build: no part of it that is still missing would ever come.
 * Not while something is typed: then only what has not come is missing, and the page says so. The new page is of the new
 * build, so this cannot go round in circles.
 */
export async function reloadIfStale(): Promise<void> {
  try {
    // Asked in a way that neither the browser's cache nor the service worker's answers.
    const { status } = await fetch(currentBuild(), { method: "HEAD", cache: "no-store" });
    if (status === 404 && !isSomethingTyped()) location.reload();
  } catch {
    // Without a network nothing is known, and the page says so itself.
  }
}

/** The address of the page's first script, which no other build has. */
export function currentBuild(): string {
  const paths = [...document.scripts].map(({ src }) => src && new URL(src).pathname);
  return paths.find((path) => path.startsWith("/assets/")) ?? location.pathname;
}

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea");
  return [...fields].some(({ type, value, defaultValue }) => TYPED.has(type) && value !== defaultValue);
}
