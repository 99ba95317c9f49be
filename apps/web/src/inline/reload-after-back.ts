/**
 * After a reload, Back changes only the URL. Before hydration no router shows the page of that URL, and the app would
 * hydrate the wrong HTML.
 */
export function reloadAfterBack(): void {
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    const isSame = location.pathname === pathname && location.search === search;
    if (!("ready" in document.documentElement.dataset) && !isSame) location.reload();
  });
}
