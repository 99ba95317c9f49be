import { useLayoutEffect, type RefObject } from "react";

const SLIDE_PX = 32;

/**
 * Moves the toast below the header of the topmost dialog if it would cover the dialog's title and close button.
 * On wide screens it is in a corner, away from dialogs.
 */
export function useToastPosition(area: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (!isOpen || current === null) return undefined;
    const place = () => {
      const header = topHeader()?.getBoundingClientRect();
      const covers = header !== undefined && header.top - SLIDE_PX < current.offsetHeight;
      current.style.setProperty("--toast-top", covers ? `${header.bottom}px` : "0px");
    };
    const resizes = new ResizeObserver(place);
    const follow = () => {
      const header = topHeader();
      resizes.disconnect();
      for (const element of [current, header, header?.parentElement]) if (element) resizes.observe(element);
      place();
    };
    follow();
    const dialogs = new MutationObserver(follow);
    dialogs.observe(document.body, { childList: true });
    return () => {
      resizes.disconnect();
      dialogs.disconnect();
    };
  }, [area, isOpen]);
}

function topHeader(): Element | undefined {
  return [...document.querySelectorAll("[data-dialog-header]")].at(-1);
}
