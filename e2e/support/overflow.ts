import type { Page } from "@playwright/test";

/** What stands beyond the edges of the screen, or is cut off within its own box; strips that are pushed sideways may. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class")?.slice(0, 60) ?? ""}"> ${element.textContent?.slice(0, 40) ?? ""}`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest("svg, option, .sr-only, [inert]") === null &&
      element.getBoundingClientRect().width > 1;
    const isPushed = (element: Element): boolean => {
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(around).overflowX))
          return around.scrollWidth > around.clientWidth && around.matches("nav, ul");
      }
      return false;
    };
    const elements = [...document.body.querySelectorAll("*")].filter(isSeen);
    const beyond = elements.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left < -SLACK || right > width + SLACK) && !isPushed(element);
    });
    const cut = elements.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isOffline =
        (["hidden", "clip"].includes(overflowX) && element.scrollWidth > element.clientWidth + SLACK) ||
        (["hidden", "clip"].includes(overflowY) && element.scrollHeight > element.clientHeight + SLACK);
      return isOffline && !element.matches(".line-clamp-2, input, select");
    });
    const scrolls = document.documentElement.scrollWidth > width + SLACK;
    return [
      ...(scrolls ? ["the page scrolls sideways"] : []),
      ...beyond.map((element) => `beyond the edge: ${name(element)}`),
      ...cut.map((element) => `cut off: ${name(element)}`),
    ];
  });
}
