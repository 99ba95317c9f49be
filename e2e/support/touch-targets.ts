import type { Page } from "@playwright/test";

/** Returns the controls whose hit area is smaller than 44 × 44 px, or that a fixed bar covers at the end of the page. */
export async function findUntappable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 44;
    const CONTROLS = "a[href], button, select, textarea, summary, input:not([type=file]), [role=button]";
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute("class")?.slice(0, 60) ?? ""}"> ${element.textContent?.slice(0, 40) ?? ""}`;
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    /** A native control that receives the taps on the box around it. */
    const isOverlay = ({ parentElement }: Element, { opacity, position }: CSSStyleDeclaration) =>
      opacity === "0" && position === "absolute" && parentElement !== null && isVisible(parentElement);
    const controls = [...(dialog ?? document.body).querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) =>
        (isVisible(control) || isOverlay(control, getComputedStyle(control))) &&
        control.closest("[inert], [aria-hidden=true]") === null &&
        !control.matches(":disabled, .sr-only, [tabindex='-1']"),
    );

    const tapped = (control: Element) => control.closest("label") ?? control;
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === "fixed" || isFixed(element.parentElement));
    const isToast = (element: Element | null) => element?.closest("[role=region], [role=status], [role=alert]") != null;
    /** A toast or an open list of suggestions covers controls only for a while. */
    const isTemporary = (element: Element) =>
      element.closest("[role=listbox]") !== null ||
      ((isToast(element) || element.querySelector("[role=region]") !== null) && isFixed(element));
    const isHit = (control: Element, x: number, y: number) => {
      const box = tapped(control);
      if (box.contains(document.elementFromPoint(x, y))) return true;
      const hit = document.elementsFromPoint(x, y).find((element) => !isTemporary(element));
      return hit !== undefined && box.contains(hit);
    };
    /** WCAG 2.5.8 exempts links inside of a sentence. */
    const isInText = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.textContent.trim().length ?? 0) > control.textContent.trim().length;
    /** Counts pixels to both sides of the centre, up to the required number, because a pseudo-element may extend the box. */
    const reach = (control: Element, [x, y]: readonly [number, number], stepX: number, stepY: number) => {
      const countTo = (most: number, sign: 1 | -1) => {
        const isNextHit = (step: number) => isHit(control, x + sign * stepX * step, y + sign * stepY * step);
        let pixels = 0;
        while (pixels < most && isNextHit(pixels + 1)) pixels += 1;
        return pixels;
      };
      const before = countTo(LEAST_PX, -1);
      return before + countTo(LEAST_PX - before, 1);
    };
    /** Looks at five points only. Nearly all controls pass, so that few pixels are counted. */
    const isLarge = (control: Element, [x, y]: readonly [number, number]) => {
      const half = LEAST_PX / 2 - 1;
      const points = [
        [0, 0],
        [-half, 0],
        [half, 0],
        [0, -half],
        [0, half],
      ] as const;
      return points.every(([dx, dy]) => isHit(control, x + dx, y + dy));
    };
    const isSmall = (control: Element) => {
      tapped(control).scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = tapped(control).getBoundingClientRect();
      const centre = [left + width / 2, top + height / 2] as const;
      if (isLarge(control, centre)) return false;
      // The counts leave out the pixel of the centre, and a box may begin between two pixels.
      return Math.min(reach(control, centre, 1, 0), reach(control, centre, 0, 1)) < LEAST_PX - 2;
    };
    /** The skip link is above the screen until it has the focus. */
    const isAboveScreen = (control: Element) => isFixed(control) && control.getBoundingClientRect().bottom <= 0;

    const { scrollX, scrollY } = window;
    const small = controls.filter((control) => !isInText(control) && !isAboveScreen(control) && isSmall(control));
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const covered = dialog
      ? []
      : controls.filter((control) => {
          const { left, top, width, height } = tapped(control).getBoundingClientRect();
          const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
          return !isFixed(control) && onTop !== null && isFixed(onTop) && !isTemporary(onTop);
        });
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return [
      ...small.map((control) => `smaller than ${LEAST_PX} px: ${name(control)}`),
      ...covered.map((control) => `covered by a fixed bar: ${name(control)}`),
    ];
  });
}
