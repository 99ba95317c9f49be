import { useEffect, type RefObject } from "react";

/**
 * Sets `--keyboard` of an element to the height that an on-screen keyboard covers at the bottom of the window. Safari,
 * and Chrome since 108, neither resize the layout for it nor move what is fixed.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (view == null) return undefined;
    const update = () => {
      // While the user has zoomed in, the rest is outside of the window as well.
      const covered = view.scale > 1 ? 0 : innerHeight - view.height - view.offsetTop;
      element.current?.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
    };
    update();
    view.addEventListener("resize", update);
    view.addEventListener("scroll", update);
    return () => {
      view.removeEventListener("resize", update);
      view.removeEventListener("scroll", update);
    };
  }, [element]);
}
