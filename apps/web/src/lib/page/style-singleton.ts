import { useEffect } from "react";

/**
 * In place of the package `react-style-singleton`, by which an open dialog stops the page from scrolling: that one
 * writes a <style> element, and the page's policy lets none in that it was not sent with. The first user's styles hold
 * until the last one is gone: what a second one measured, the first had changed already.
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
