import { useEffect } from "react";

/** A custom property that no style here uses. Inherited, it would restyle the whole page. */
const INHERITED = /--removed-body-scroll-bar-size:[^;]*;/;

/**
 * Replaces the package `react-style-singleton`, which stops the page behind an open dialog from scrolling. The package
 * inserts a `<style>` element, which the Content-Security-Policy blocks (decision 043). The styles of the first
 * dialog stay until the last one closes, because a second dialog measures a page that the first has changed.
 */
export function styleSingleton() {
  // Without it, on the server and in Safari before 16.4, react-remove-scroll still stops wheel and touch.
  const canConstruct = typeof Document !== "undefined" && "adoptedStyleSheets" in Document.prototype;
  const sheet = canConstruct ? new CSSStyleSheet() : null;
  let mounted = 0;

  function add(styles: string): void {
    mounted += 1;
    if (sheet === null || mounted > 1) return;
    sheet.replaceSync(styles.replace(INHERITED, ""));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  function remove(): void {
    mounted -= 1;
    if (sheet === null || mounted > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      add(styles);
      return remove;
    }, [styles]);
    return null;
  };
}
