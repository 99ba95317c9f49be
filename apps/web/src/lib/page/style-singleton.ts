import { useEffect } from "react";

/**
 * Replaces the package `react-style-singleton`, which stops the page behind an open dialog from scrolling. The package
 * inserts a `<style>` element, which the Content-Security-Policy blocks (decision 043). The first styles stay until the
 * last user is gone, because a second user measures a page that the first has already changed.
 */
export function styleSingleton() {
  const sheet = typeof CSSStyleSheet === "undefined" ? null : new CSSStyleSheet();
  let users = 0;

  function add(styles: string): void {
    users += 1;
    if (sheet === null || users > 1) return;
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove(): void {
    users -= 1;
    if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
