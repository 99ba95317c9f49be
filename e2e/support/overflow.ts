import type { Page } from "@playwright/test";

export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE_PX = 1;
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class")?.slice(0, 60) ?? ""}"> ${element.textContent?.slice(0, 40) ?? ""}`;
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest("svg, option, .sr-only, [inert]") === null &&
      element.getBoundingClientRect().width > 1;
    const isInScroller = (element: Element): boolean => {
      for (let ancestor = element.parentElement; ancestor !== null; ancestor = ancestor.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(ancestor).overflowX))
          return ancestor.scrollWidth > ancestor.clientWidth && ancestor.matches("nav, ul");
      }
      return false;
    };
    /** A list of one row: what does not fit wraps below it and is hidden whole. */
    const hidesWholeChildren = (element: Element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return (
        element.matches("ul") &&
        [...element.children].every((child) => {
          const box = child.getBoundingClientRect();
          const isInside = box.left >= left - TOLERANCE_PX && box.right <= right + TOLERANCE_PX;
          return isInside && (box.bottom <= bottom + TOLERANCE_PX || box.top >= bottom);
        })
      );
    };
    const elements = [...document.body.querySelectorAll("*")].filter(isVisible);
    const overflowing = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -TOLERANCE_PX || right > width + TOLERANCE_PX) && !isInScroller(element);
    });
    const clipped = elements.filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const clips = (overflow: string) => ["hidden", "clip"].includes(overflow);
      const isWide = clips(overflowX) && element.scrollWidth > element.clientWidth + TOLERANCE_PX;
      const isHigh = clips(overflowY) && element.scrollHeight > element.clientHeight + TOLERANCE_PX;
      const isClipped = (isWide && textOverflow !== "ellipsis") || (isHigh && webkitLineClamp === "none");
      return isClipped && !element.matches("input, select") && !hidesWholeChildren(element);
    });
    const scrolls = document.documentElement.scrollWidth > width + TOLERANCE_PX;
    return [
      ...(scrolls ? ["the page scrolls horizontally"] : []),
      ...overflowing.map((element) => `overflows the screen: ${name(element)}`),
      ...clipped.map((element) => `clipped: ${name(element)}`),
    ];
  });
}
